import { type CheckPolicy, checkSchemas, folderPolicy } from "../../src/schema/check.js";
import type { Dialect } from "../../src/schema/dialects.js";
import { linked } from "./linked.js";
import { byPlace, errorText, findingText } from "./told.js";

/** How the catalogs of strangers are read. */
export const strangerPolicy: CheckPolicy = { ...folderPolicy, unknown: "warning" };

/** What the check says about one schema in `a.json`, in the order of reading. */
export function checked(
  schema: unknown,
  dialect: Dialect = "2020-12",
  policy: CheckPolicy = folderPolicy,
): { errors: string[]; warnings: string[] } {
  const { errors, warnings } = checkSchemas(linked({ "a.json": schema }, { dialect }), policy);
  return {
    errors: errors.toSorted(byPlace).map(errorText),
    warnings: warnings.toSorted(byPlace).map(findingText),
  };
}
