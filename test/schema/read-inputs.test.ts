// Guards which files a run takes in, and what people are told about those that can not be read.
import { execFileSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { defaultLimits } from "../../src/schema/document.js";
import { displayPath, InputReader, listInputs } from "../../src/schema/read-inputs.js";
import { temporaryFolder } from "./temporary-folder.js";
import { placeText, told } from "./told.js";

const listed = (folder: string, ...inputs: string[]) =>
  listInputs(
    inputs.map((input) => join(folder, input)),
    folder,
  );
const reader = (folder: string, limits = defaultLimits): InputReader => new InputReader(folder, folder, limits);

describe("listing", () => {
  test("takes every *.schema.json below a folder, sorted, and nothing else", () => {
    const folder = temporaryFolder({
      ...{
        "b.schema.json": "1",
        "a/z.schema.json": "1",
        "a/b/c.schema.json": "1",
        "a.schema.json": "1",
        ".hidden/h.schema.json": "1",
      },
      ...{
        "a.json": "1",
        "schema.json": "1",
        "a.schema.json.bak": "1",
        "a.schema.yaml": "1",
        "empty/": "",
        "folder.schema.json/": "",
      },
      ...{
        "folder.schema.json/in.schema.json": "1",
        "node_modules/p/x.schema.json": "1",
        "a/node_modules/x.schema.json": "1",
        "node_modules.schema.json": "1",
      },
    });
    expect(listed(folder, ".")).toEqual({
      root: folder,
      paths: [
        ...[".hidden/h.schema.json", "a.schema.json", "a/b/c.schema.json", "a/z.schema.json", "b.schema.json"],
        ...["folder.schema.json/in.schema.json", "node_modules.schema.json"],
      ],
    });
  });

  test("takes a file whatever its name, and its folder is the root", () => {
    const folder = temporaryFolder({ "a/any.json": "1", "a/b.schema.json": "1" });
    expect(listed(folder, "a/any.json")).toEqual({ root: join(folder, "a"), paths: ["any.json"] });
  });

  test("takes several inputs below the deepest folder that holds them all, each file once", () => {
    const folder = temporaryFolder({ "x/a/1.schema.json": "1", "x/ab/2.schema.json": "1", "x/a/b/3.json": "1" });
    expect(listed(folder, "x/ab", "x/a", "x/a/1.schema.json", "x/a/b/3.json")).toEqual({
      root: join(folder, "x"),
      paths: ["a/1.schema.json", "a/b/3.json", "ab/2.schema.json"],
    });
  });

  test("may be asked for a folder by a name in node_modules", () => {
    const folder = temporaryFolder({ "node_modules/p/a.schema.json": "1" });
    expect(listed(folder, "node_modules/p").paths).toEqual(["a.schema.json"]);
  });

  test.each([
    ["gone", 'INPUT_UNREADABLE cannot read "gone": there is no such file or folder\nat gone'],
    ["a/gone.json", 'INPUT_UNREADABLE cannot read "a/gone.json": there is no such file or folder\nat a/gone.json'],
    [
      "a",
      'INPUT_EMPTY cannot find schemas: no *.schema.json below "a"\nat a\nhint: name the files of schemas NAME.schema.json, or give single files',
    ],
    [
      ".",
      'INPUT_EMPTY cannot find schemas: no *.schema.json below "."\nat .\nhint: name the files of schemas NAME.schema.json, or give single files',
    ],
  ])("says what is wrong with %s", (input, want) => {
    const folder = temporaryFolder({ "a/b.json": "1" });
    expect(told(() => listed(folder, input))).toEqual([want]);
  });

  test("does not follow links in circles, nor to what is listed already", () => {
    const folder = temporaryFolder({ "s/a/1.schema.json": "1", "other/2.schema.json": "1" });
    symlinkSync("..", join(folder, "s/a/up"));
    symlinkSync("a", join(folder, "s/again"));
    symlinkSync("../other", join(folder, "s/linked"));
    symlinkSync("../other", join(folder, "s/linked-again"));
    symlinkSync("../s", join(folder, "other/back"));
    const { paths } = listed(folder, "s");
    expect(paths).toContain("a/1.schema.json");
    expect(paths.filter((path) => path.endsWith("2.schema.json"))).toHaveLength(1);
    expect(paths).toHaveLength(2);
  });

  test("lists a link that leads nowhere, which reading then tells", () => {
    const folder = temporaryFolder({ "s/": "" });
    symlinkSync("gone", join(folder, "s/a.schema.json"));
    expect(listed(folder, "s").paths).toEqual(["a.schema.json"]);
    expect(told(() => reader(join(folder, "s")).read("a.schema.json"))).toEqual([
      'INPUT_UNREADABLE cannot read "a.schema.json": there is no such file or folder\nat a.schema.json',
    ]);
  });
});

describe("reading", () => {
  test("gives the document by its path below the root, and places by the path that people see", () => {
    const folder = temporaryFolder({ "s/v1/a.schema.json": '\ufeff{\r\n"type": "null"}' });
    const document = new InputReader(join(folder, "s"), folder).read("v1/a.schema.json");
    expect([document.path, document.value]).toEqual(["v1/a.schema.json", { type: "null" }]);
    expect(placeText(document.placeOf("/type"))).toBe("s/v1/a.schema.json#/type:2:9");
  });

  test("reads a file once", () => {
    const folder = temporaryFolder({ "a.json": "1" });
    const once = reader(folder);
    once.text("a.json");
    writeFileSync(join(folder, "a.json"), "2");
    expect([once.text("a.json"), once.read("a.json").value, reader(folder).text("a.json")]).toEqual(["1", 1, "2"]);
  });

  const utf16 = (...bytes: number[]): Uint8Array => Uint8Array.from(bytes);
  test.each([
    ["UTF-16, little end first", utf16(0xff, 0xfe, 0x31, 0x00), "hint: the file is UTF-16; save it as UTF-8"],
    ["UTF-16, big end first", utf16(0xfe, 0xff, 0x00, 0x31), "hint: the file is UTF-16; save it as UTF-8"],
    ["a byte that is no UTF-8", utf16(0x22, 0xe9, 0x22), "hint: save the file as UTF-8"],
    ["half of a surrogate pair", utf16(0x22, 0xed, 0xa0, 0x80, 0x22), "hint: save the file as UTF-8"],
    ["an overlong form", utf16(0x22, 0xc0, 0xaf, 0x22), "hint: save the file as UTF-8"],
  ])("refuses %s", (_, bytes, hint) => {
    const folder = temporaryFolder({ "a.json": bytes });
    expect(told(() => reader(folder).read("a.json"))).toEqual([
      `SCHEMA_NOT_JSON cannot read JSON: the text is not UTF-8\nat a.json\n${hint}`,
    ]);
  });

  test("refuses what is larger than the limit before it is read", () => {
    const folder = temporaryFolder({ "a.json": '"12"' });
    expect(reader(folder, { ...defaultLimits, bytes: 4 }).read("a.json").value).toBe("12");
    expect(told(() => reader(folder, { ...defaultLimits, bytes: 3 }).read("a.json"))).toEqual([
      "LIMIT_EXCEEDED cannot read schema: larger than 3 bytes\nat a.json",
    ]);
  });

  test("refuses links out of the root, of files and of folders, and follows those inside", () => {
    const folder = temporaryFolder({ "s/in/a.json": "1", "secret.json": '"secret"', "out/b.json": '"secret"' });
    symlinkSync("../secret.json", join(folder, "s/link.json"));
    symlinkSync("../out", join(folder, "s/out"));
    symlinkSync("in/a.json", join(folder, "s/inside.json"));
    const inside = reader(join(folder, "s"));
    for (const path of ["link.json", "out/b.json"]) {
      for (const action of [() => inside.read(path), () => inside.find(path), () => inside.text(path)]) {
        expect(told(action)).toEqual([
          `REFERENCE_OUTSIDE cannot read "${path}": a symbolic link leads outside the root\nat ${path}`,
        ]);
      }
    }
    expect(inside.read("inside.json").value).toBe(1);
  });

  test("works where the root itself is reached through a link", () => {
    const folder = temporaryFolder({ "real/a.json": "1" });
    symlinkSync("real", join(folder, "link"));
    expect(reader(join(folder, "link")).read("a.json").value).toBe(1);
  });

  test("finds nothing where there is no file", () => {
    const folder = temporaryFolder({ "a.json": "1", "folder/": "" });
    expect(["gone.json", "folder", "a.json/", "a.json/b", "."].map((path) => reader(folder).find(path))).toEqual(
      Array(5).fill(undefined),
    );
    expect(reader(folder).find("a.json")?.value).toBe(1);
    expect(told(() => reader(folder).read("folder"))).toEqual([
      'INPUT_UNREADABLE cannot read "folder": not a regular file\nat folder',
    ]);
  });

  test.skipIf(process.platform === "win32")("does not wait for a pipe", () => {
    const folder = temporaryFolder({ "s/": "" });
    execFileSync("mkfifo", [join(folder, "s/pipe.schema.json")]);
    expect(told(() => listed(folder, "s/pipe.schema.json"))).toEqual([
      'INPUT_UNREADABLE cannot read "s/pipe.schema.json": neither a file nor a folder\nat s/pipe.schema.json',
    ]);
    expect(listed(folder, "s").paths).toEqual(["pipe.schema.json"]);
    expect(told(() => reader(join(folder, "s")).read("pipe.schema.json"))).toEqual([
      'INPUT_UNREADABLE cannot read "pipe.schema.json": not a regular file\nat pipe.schema.json',
    ]);
    expect(reader(join(folder, "s")).find("pipe.schema.json")).toBeUndefined();
  });
});

test.each([
  ["/w/s/a.json", "/w", "s/a.json"],
  ["/a.json", "/w/s", "../../a.json"],
  ["/w", "/w", "."],
])("%s seen from %s is %s", (file, cwd, want) => expect(displayPath(file, cwd)).toBe(want));
