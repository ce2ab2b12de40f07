import { type Command, Option } from "commander";
import { moduleKinds } from "../generator/module-text.js";
import { dialects } from "../schema/dialects.js";

/** The flags that `generate` and `check` share: what decides the bytes. */
export const addGenerateFlags = (command: Command): Command =>
  command
    .option("--out <dir>", "folder of the generated files")
    .addOption(configOption())
    .addOption(dialectOption())
    .addOption(new Option("--formats <mode>", 'whether "format" is judged').choices(["assert", "annotate"]))
    .addOption(
      new Option("--module <kind>", "files of a module: .js, .mjs, or .ts (default: js)").choices([...moduleKinds]),
    )
    .option("--skip-invalid", "leave out the tools of a catalog that can not be used, instead of writing nothing")
    .option("--full", "generate everything anew, even if no source and no output has changed");

export const configOption = (): Option =>
  new Option("--config <file>", "configuration (default: the nearest toolspec.config.json)");

export const dialectOption = (meaning = 'for schemas without "$schema" (default: 2020-12)'): Option =>
  new Option("--dialect <dialect>", meaning).choices([...dialects]);
