import type { GenerateFlags } from "./entries.js";

/** The command that mends what `check` found: `generate` with what was given to it, quoted for a POSIX shell. */
export function repairCommand(inputs: readonly string[], { out, config, dialect, formats }: GenerateFlags): string {
  const flags = Object.entries({ out, config, dialect, formats }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  );
  return ["toolspec", "generate", ...inputs, ...flags].map(shellWord).join(" ");
}

const shellWord = (word: string): string =>
  /^[\w./@%+=:,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
