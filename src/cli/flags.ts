import { type Command, Option } from "commander";
import { dialects } from "../schema/dialects.js";

/** The flags that `generate` and `check` share: what decides the bytes. */
export const addGenerateFlags = (command: Command): Command =>
  command
    .option("--out <dir>", "folder of the generated files")
    .addOption(configOption())
    .addOption(dialectOption())
    .addOption(new Option("--formats <mode>", 'whether "format" is judged').choices(["assert", "annotate"]))
    .option("--full", "generate everything anew, even if no source and no output has changed");

export const configOption = (): Option =>
  new Option("--config <file>", "configuration (default: the nearest toolspec.config.json)");

export const dialectOption = (): Option =>
  new Option("--dialect <dialect>", 'for schemas without "$schema" (default: 2020-12)').choices([...dialects]);
