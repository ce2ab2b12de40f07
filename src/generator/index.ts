/** Entry `toolspec/generator`: schemas to modules, without a file system. */
export { type Finding, isToolSpecError, type Place, ToolSpecError } from "../finding.js";
export { type Generated, type GenerateInput, generateModules, type RuntimeOnly } from "./generate-modules.js";
export type { ModuleKind, OutputFile } from "./module-text.js";
