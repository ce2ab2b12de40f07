import { expect, test } from "vitest";
import { toolFiles } from "../../src/generator/tool-files.js";

test("names of letters, digits, _ and - are kept", () => {
  const names = ["read_file", "getUser", "a-b", "9", "API-post-page"];
  expect([...toolFiles(names).values()]).toEqual(names);
});

test("any other name becomes a slug and a digest, whatever else is in the catalog", () => {
  const given = [
    "../../.github/workflows/x",
    "a/b",
    "CON",
    "nul.json",
    "..",
    "index",
    "数据",
    "a".repeat(65),
    "foo.bar",
    "foo bar",
  ];
  expect([...toolFiles(given).values()]).toEqual([
    "github-workflows-x-905bd25a",
    "a-b-c14cddc0",
    "con-a3dbc4b6",
    "nul-json-01207fdc",
    "tool-5ec1f7e7",
    "index-1bc04b52",
    "tool-5440f742",
    expect.stringMatching(/^a{40}-[0-9a-f]{8}$/),
    expect.stringMatching(/^foo-bar-[0-9a-f]{8}$/),
    expect.stringMatching(/^foo-bar-[0-9a-f]{8}$/),
  ]);
  expect(toolFiles(["a/b", "z"]).get("a/b")).toBe(toolFiles(["a/b"]).get("a/b"));
});

test("names that differ by case alone get files that no disk mixes up", () => {
  const files = [...toolFiles(["getUser", "getuser", "other"]).values()];
  expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(3);
  expect(files[2]).toBe("other");
});
