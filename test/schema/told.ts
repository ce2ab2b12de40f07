import { comparePlaces, type Finding, type Place, ToolSpecError } from "../../src/finding.js";

/** `FILE#POINTER:LINE:COLUMN`; what a place does not know is left out. */
export function placeText({ file = "", pointer, line, column }: Place): string {
  return `${file}${pointer === undefined ? "" : `#${pointer}`}${line === undefined ? "" : `:${line}:${column}`}`;
}

/** One fault as a person sees it: code, message, place and hint, a line each. */
export function errorText({ code, message, place, hint }: ToolSpecError): string {
  return [`${code} ${message}`, `at ${placeText(place)}`, ...(hint === undefined ? [] : [`hint: ${hint}`])].join("\n");
}

export function findingText({ rule, message, place, hint }: Finding): string {
  return [`${rule} ${message}`, `at ${placeText(place)}`, ...(hint === undefined ? [] : [`hint: ${hint}`])].join("\n");
}

/** Every fault that an action throws, in the order in which they are carried; empty when it throws none. */
export function told(action: () => unknown): string[] {
  return faultsOf(action).map(errorText);
}

/** The same without hints, for tests about which faults there are. */
export function toldBriefly(action: () => unknown): string[] {
  return faultsOf(action).map(({ code, message, place }) => `${code} ${message} (${placeText(place)})`);
}

function faultsOf(action: () => unknown): ToolSpecError[] {
  try {
    action();
    return [];
  } catch (error) {
    if (!(error instanceof ToolSpecError)) throw error;
    return [error, ...error.others];
  }
}

export const byPlace = (a: { place: Place }, b: { place: Place }): number => comparePlaces(a.place, b.place);
