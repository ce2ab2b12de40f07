// The built program as a process of its own: what depends on the environment, on pipes and on what is loaded. What it
// says is tested in the same process, in the other files.
import { execFile, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { Project, type Transcript } from "./transcript.js";

const root = resolve(import.meta.dirname, "../..");
const program = join(root, "dist/cli/cli.js");

/** `npm test` has built already; a single run of this file does so when a source is newer. Types are checked elsewhere. */
beforeAll(() => {
  const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).map(
    (path) => statSync(join(root, "src", path)).mtimeMs,
  );
  if (existsSync(program) && statSync(program).mtimeMs > Math.max(...sources)) return;
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [tsc, "--noCheck", "-p", join(root, "tsconfig.tool.json")], { stdio: "inherit" });
});

function start(project: Project, args: string, env: NodeJS.ProcessEnv = {}, cwd = "."): Promise<Transcript> {
  return new Promise((done) => {
    const options = { cwd: project.path(cwd), env: { ...process.env, ...env } };
    execFile(process.execPath, [program, ...args.split(" ")], options, (error, stdout, stderr) => {
      done({ exit: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

const generate = "generate schemas --out generated";

describe("the exit code of the process is", () => {
  test.each([
    { exit: 0, args: "--version", schema: true },
    { exit: 0, args: generate, schema: true },
    { exit: 2, args: "check schemas --out generated", schema: true },
    { exit: 3, args: generate, schema: { tsType: "Date" } },
    { exit: 4, args: generate, schema: { type: "strnig" } },
    { exit: 5, args: "generate", schema: true },
    { exit: 6, args: "generate elsewhere --out generated", schema: true },
  ])("$exit after: $args", async ({ exit, args, schema }) => {
    const project = new Project({ "schemas/a.schema.json": schema });
    expect(await start(project, args)).toMatchObject({ exit });
  });
});

test("--json puts one document on stdout and nothing on stderr", async () => {
  const project = new Project({ "schemas/a.schema.json": { type: "string", format: "iri" } });
  const { stdout, stderr } = await start(project, `${generate} --json`);
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toMatchObject({ written: expect.any(Array), warnings: [{ rule: "format-not-asserted" }] });
});

test("a reader that closes the pipe early is no fault", async () => {
  const child = spawn(process.execPath, [program, "--help"], { stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.destroy();
  let stderr = "";
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  const exit = await new Promise((done) => child.on("close", done));
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
});

test("time zone, language, user and working folder do not show in the bytes", async () => {
  const [one, two] = [new Project(), new Project({ "deep/down/x.txt": "" })];
  for (const project of [one, two]) {
    cpSync(join(root, "test/fixtures/user-schemas/common"), project.path("schemas"), { recursive: true });
  }
  const home = { HOME: one.path("home-of-zaphod"), USER: "zaphod", LOGNAME: "zaphod", USERNAME: "zaphod" };
  const [first, second] = await Promise.all([
    start(one, generate, { TZ: "UTC", LANG: "C", LC_ALL: "C", ...home }),
    start(
      two,
      "generate ../../schemas --out ../../generated",
      { TZ: "Asia/Kathmandu", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", FORCE_COLOR: "1" },
      "deep/down",
    ),
  ]);
  expect([first.exit, second.exit]).toEqual([0, 0]);
  const files = one.files("generated");
  expect(two.files("generated")).toEqual(files);
  expect(Object.values(files).join("")).not.toMatch(/zaphod|toolspec-cli-/);
});

test("two runs at the same time do not disturb each other", async () => {
  const project = new Project({ "schemas/a.schema.json": { type: "string" }, "schemas/v1/b.schema.json": true });
  const runs = await Promise.all([start(project, generate), start(project, generate), start(project, generate)]);
  expect(runs.map(({ exit, stderr }) => ({ exit, stderr: stderr.slice(0, 10) }))).toEqual(
    runs.map(() => ({ exit: 0, stderr: "generated:" })),
  );
  expect(await start(project, "check schemas --out generated --full")).toMatchObject({ exit: 0 });
  expect(Object.keys(project.files("generated"))).toHaveLength(9);
});

describe("what is loaded", () => {
  // Notes every module that Node resolves, by either of its two loaders.
  const hook = `
    import { appendFileSync } from "node:fs";
    import Module, { register } from "node:module";
    const note = (text) => appendFileSync(process.env.LOADED, text + "\\n");
    const load = Module._load;
    Module._load = function (request, ...rest) { note(request); return load.call(this, request, ...rest); };
    register("data:text/javascript," + encodeURIComponent(\`
      import { appendFileSync } from "node:fs";
      export async function resolve(specifier, context, next) {
        const found = await next(specifier, context);
        appendFileSync(process.env.LOADED, found.url + "\\\\n");
        return found;
      }\`));`;

  async function loaded(project: Project, args: string): Promise<string[]> {
    const [file, log] = [project.path("hook.mjs"), project.path("loaded.txt")];
    writeFileSync(file, hook);
    writeFileSync(log, "");
    const env = { LOADED: log, NODE_OPTIONS: `--import ${pathToFileURL(file)}` };
    expect(await start(project, args, env)).toMatchObject({ exit: 0 });
    const names = readFileSync(log, "utf8").matchAll(/node_modules\/((?:@[^/]+\/)?[^/\n]+)|^(ajv|diff|acorn)\b/gm);
    return [...new Set([...names].map(([, path, request]) => path ?? request!))];
  }

  test("for a run in which nothing has changed is commander alone", async () => {
    const project = new Project({ "schemas/a.schema.json": { type: "string", format: "date" } });
    expect(await loaded(project, generate)).toEqual(expect.arrayContaining(["ajv", "json-schema-to-typescript"]));
    expect(await loaded(project, generate)).toEqual(["commander"]);
    expect(await loaded(project, "check schemas --out generated")).toEqual(["commander"]);
    expect(await loaded(project, "check schemas --out generated --full")).toContain("ajv");
  });

  test("for a bundle is neither ajv nor json-schema-to-typescript", async () => {
    const project = new Project({ "a.schema.json": { type: "string" } });
    expect(await loaded(project, "bundle a.schema.json")).toEqual(["commander", "@eslint-community/regexpp"]);
    expect(await loaded(project, "--help")).toEqual(["commander"]);
  });
});
