import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { quote, ToolSpecError, throwAll } from "../finding.js";
import { outputPath } from "../generator/compare-outputs.js";
import { type Manifest, manifestName, parseManifest } from "../generator/manifest.js";
import { displayPath } from "../schema/read-inputs.js";

/**
 * A folder belongs to the inputs of its manifest.
 * @param inputs as a manifest names them: seen from the folder
 * @throws ToolSpecError `OUTPUT_FOREIGN`, as all functions here
 */
export function refuseOtherInputs(before: Manifest, inputs: readonly string[], folder: string, cwd: string): void {
  if (JSON.stringify(before.inputs) === JSON.stringify(inputs)) return;
  const name = displayPath(folder, cwd);
  const shown = (each: readonly string[]): string =>
    each.map((input) => quote(displayPath(resolve(folder, input), cwd))).join(", ");
  throw foreign(
    `cannot use output folder ${quote(name)}: it was made from ${shown(before.inputs)}, not from ${shown(inputs)}`,
    outputPath(name, manifestName),
    "give the same inputs, choose another --out, or delete the folder",
  );
}

/** Modules may belong into a folder below that other inputs have made. */
export function refuseOtherFolders(
  files: readonly { readonly path: string }[],
  others: readonly string[],
  name: string,
): void {
  throwAll(
    others.flatMap((other) => {
      const file = files.find(({ path }) => path.startsWith(`${other}/`));
      if (file === undefined) return [];
      const taken = outputPath(name, other);
      const message = `cannot write ${quote(outputPath(name, file.path))}: the folder ${quote(taken)} is made from other inputs`;
      return [foreign(message, taken, "choose another --out for one of them")];
    }),
  );
}

/** A folder without a manifest may lie inside of one that has, among modules that are listed there. */
export function refuseInsideOther(folder: string, cwd: string): void {
  for (let above = dirname(folder); above !== dirname(above); above = dirname(above)) {
    const outputs = manifestIn(above)?.outputs ?? {};
    const start = `${relative(above, folder).split(sep).join("/")}/`;
    if (!Object.keys(outputs).some((path) => path.startsWith(start))) continue;
    const [name, owner] = [displayPath(folder, cwd), displayPath(above, cwd)];
    throw foreign(
      `cannot use output folder ${quote(name)}: its files belong to those of ${quote(owner)}`,
      outputPath(owner, manifestName),
      "choose another --out",
    );
  }
}

function manifestIn(folder: string): Manifest | undefined {
  try {
    return parseManifest(readFileSync(join(folder, manifestName), "utf8"));
  } catch {
    return undefined;
  }
}

const foreign = (message: string, file: string, hint: string): ToolSpecError =>
  new ToolSpecError("OUTPUT_FOREIGN", message, { file }, { hint });
