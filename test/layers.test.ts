import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

// Holds the arrows between rooms: which room may import which, and which package has one importing room.

const src = resolve(import.meta.dirname, "../src");

interface Import {
  readonly from: string;
  /** A file of src, or the name of a package, a `node:` module or a `#` import. */
  readonly to: string;
}

function importsOf(folder: string): Import[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    const named = ts.preProcessFile(text, true, false).importedFiles.map(({ fileName }) => fileName);
    // Packages that are CommonJS are loaded by require.
    const required = [...text.matchAll(/\brequire\(\s*"([\w@./-]+)"/g)].map(([, name]) => name!);
    return [...named, ...required].map((name) => ({
      from: file,
      to: name.startsWith(".") ? fileOf(folder, file, name) : name,
    }));
  });
}

const fileOf = (folder: string, file: string, name: string): string =>
  relative(folder, resolve(folder, dirname(file), name)).replace(/\.js$/, ".ts");

const roomOf = (file: string): string => (file.includes("/") ? file.slice(0, file.indexOf("/")) : file);

/** What each room may import besides itself. `finding.ts` is open to all. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  "finding.ts": [],
  "index.ts": ["#generated", "runtime", "tool-meta", "tool-calls", "tool-spec"],
  json: [],
  schema: ["json"],
  validator: ["schema", "json"],
  runtime: [],
  "tool-meta": ["runtime", "#generated"],
  "tool-calls": ["tool-meta", "runtime", "#generated"],
  "tool-spec": ["runtime", "#generated"],
  generator: ["validator", "schema", "json"],
  catalog: ["validator", "schema", "json", "tool-spec", "runtime", "#generated"],
  validate: ["validator", "schema", "json", "runtime"],
  breaking: ["validator", "schema", "json"],
  publish: ["validator", "schema", "json"],
  cli: [
    "generator",
    "catalog",
    "validate",
    "breaking",
    "publish",
    "tool-calls",
    "tool-meta",
    "tool-spec",
    "runtime",
    "validator",
    "schema",
    "json",
    "#generated",
  ],
};

/** Packages with one importing room. */
const owners: Readonly<Record<string, string>> = {
  "@eslint-community/regexpp": "schema",
  ajv: "validator",
  "ajv-formats": "validator",
  acorn: "validator",
  "json-schema-to-typescript": "generator",
  diff: "generator",
  commander: "cli",
};

/** Files of a room that only a file system could need; the rest of the product is pure. */
const nodeModules = /^node:/;
const runtimeRooms = ["index.ts", "finding.ts", "runtime", "tool-meta", "tool-calls", "tool-spec"];

function violationsOf(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    const room = roomOf(from);
    const isPackage = !to.endsWith(".ts");
    const target = isPackage ? (to.startsWith("#generated/") ? "#generated" : packageOf(to)) : roomOf(to);
    const isRuntime = runtimeRooms.includes(room);
    const isFine =
      target === room ||
      target === "finding.ts" ||
      allowed[room]?.includes(target) ||
      owners[target] === room ||
      (nodeModules.test(to) && !isRuntime) ||
      to === "../../package.json";
    return isFine ? [] : [`${from} imports ${to}`];
  });
}

const packageOf = (name: string): string =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");

describe("imports", () => {
  test("point down, and every package has its one room", () => {
    const imports = importsOf(src);
    expect(imports.length).toBeGreaterThan(100);
    expect(violationsOf(imports)).toEqual([]);
  });

  test.each([
    { from: "generator/emit-module.ts", to: "#generated/v1/index.js" },
    { from: "generator/emit-module.ts", to: "runtime/check.ts" },
    { from: "schema/check.ts", to: "validator/engine.ts" },
    { from: "schema/check.ts", to: "ajv" },
    { from: "publish/published-form.ts", to: "generator/emit-module.ts" },
    { from: "json/read-json.ts", to: "schema/link.ts" },
    { from: "index.ts", to: "schema/link.ts" },
    { from: "index.ts", to: "node:fs" },
    { from: "finding.ts", to: "picocolors" },
    { from: "validator/engine.ts", to: "commander" },
    { from: "cli/generate.ts", to: "json-schema-to-typescript" },
  ])("from $from to $to would be seen", (broken) => {
    expect(violationsOf([broken])).toEqual([`${broken.from} imports ${broken.to}`]);
  });

  test("only the command line prints, exits or reads the environment", () => {
    const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".ts") && !file.startsWith("cli/"),
    );
    const speaking = files.filter((file) =>
      /\bprocess\.(stdout|stderr|exit|exitCode|env|argv|cwd)\b|\bconsole\./.test(readFileSync(join(src, file), "utf8")),
    );
    expect(speaking).toEqual([]);
  });
});
