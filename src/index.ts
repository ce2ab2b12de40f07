/** Entry `toolspec`: what a consumer ships. It imports no package and nothing of Node. */
export * from "#generated/v1/index.js";
export { isToolSpecError, type Place, ToolSpecError } from "./finding.js";
