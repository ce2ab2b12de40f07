import type { GenerateFlags } from "./entries.js";

/** The command that mends what `check` found: `generate` with what was given to it, quoted for a POSIX shell. */
export function repairCommand(inputs: readonly string[], flags: GenerateFlags): string {
  const { out, config, dialect, formats, module, skipInvalid } = flags;
  const words = Object.entries({ out, config, dialect, formats, module }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  );
  const skipped = skipInvalid ? ["--skip-invalid"] : [];
  return ["toolspec", "generate", ...inputs, ...words, ...skipped].map(shellWord).join(" ");
}

const shellWord = (word: string): string =>
  /^[\w./@%+=:,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
