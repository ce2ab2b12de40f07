// Guards how a reference is read against its base, before anything is looked up (RFC 3986 section 5).
import { expect, test } from "vitest";
import { normalUri, type relativeToFile, resolveReference, splitFragment } from "../../src/schema/uri.js";

test.each([
  ["a.json", ["a.json", undefined]],
  ["a.json#", ["a.json", ""]],
  ["#/a#b", ["", "/a#b"]],
  ["", ["", undefined]],
])("%j is split at its first #", (given, want) => expect(splitFragment(given)).toEqual(want));

const inFile: [reference: string, want: ReturnType<typeof relativeToFile>][] = [
  ["", { file: "v1/a.json" }],
  ["b.json", { file: "v1/b.json" }],
  ["./b.json", { file: "v1/b.json" }],
  ["x/../b.json", { file: "v1/b.json" }],
  ["../b.json", { file: "b.json" }],
  ["../v1/a.json", { file: "v1/a.json" }],
  ["../../b.json", { outside: "outside the root" }],
  ["x/../../../b.json", { outside: "outside the root" }],
  ["..", { file: "." }],
  ["../..", { outside: "outside the root" }],
  ["..b.json", { file: "v1/..b.json" }],
  ["b%20c.json", { file: "v1/b c.json" }],
  ["%2e%2e/%2e%2e/b.json", { outside: "outside the root" }],
  ["b.json?version=2", { file: "v1/b.json" }],
  ["/etc/passwd", { outside: "outside the root" }],
  ["%2Fetc/passwd", { outside: "outside the root" }],
  ["//host/share/b.json", { outside: "on the network" }],
  ["..\\b.json", "invalid"],
  ["%5c%5chost%5cb.json", "invalid"],
  ["b.json%00.png", "invalid"],
  ["%zz", "invalid"],
  ["https://e.example/b.json", { uri: "https://e.example/b.json" }],
  ["HTTPS://E.example:443/x/../b.json", { uri: "https://e.example/b.json" }],
  ["file:///etc/passwd", { uri: "file:///etc/passwd" }],
  ["urn:example:b", { uri: "urn:example:b" }],
  ["C:\\b.json", { uri: "c:\\b.json" }],
  ["https://[", "invalid"],
];

test.each(inFile)("%j in v1/a.json", (reference, want) =>
  expect(resolveReference({ file: "v1/a.json" }, reference)).toEqual(want),
);

const inUri: [reference: string, want: ReturnType<typeof resolveReference>][] = [
  ["", { uri: "https://e.example/v1/a.json" }],
  ["b.json", { uri: "https://e.example/v1/b.json" }],
  ["../../../b.json", { uri: "https://e.example/b.json" }],
  ["/b.json", { uri: "https://e.example/b.json" }],
  ["//other.example/b.json", { uri: "https://other.example/b.json" }],
  ["?v=2", { uri: "https://e.example/v1/a.json?v=2" }],
  ["urn:example:b", { uri: "urn:example:b" }],
];

test.each(inUri)("%j in https://e.example/v1/a.json", (reference, want) =>
  expect(resolveReference({ uri: "https://e.example/v1/a.json" }, reference)).toEqual(want),
);

test("nothing is relative to a URN", () =>
  expect(resolveReference({ uri: "urn:example:a" }, "b.json")).toBe("invalid"));

test.each([
  ["https://e.example/a.json#", "https://e.example/a.json"],
  ["urn:example:a", "urn:example:a"],
  ["HTTP://e.example", "http://e.example/"],
])("%j is written as %s", (given, want) => expect(normalUri(given)).toBe(want));
