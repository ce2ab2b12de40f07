// Exit 5, `--help` and `--version`: what the command line itself says. Faults of the configuration are in config.test.ts.
import { describe, expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { expectRefusal, Project } from "./transcript.js";

describe("exits with 5 for", () => {
  test.each([
    {
      name: "an unknown command",
      args: "generat",
      stderr: "error: cannot read command line: unknown command 'generat'\n  hint: did you mean generate?\n",
    },
    {
      name: "an unknown option",
      args: "check --frech",
      stderr: "error: cannot read command line: unknown option '--frech'\n  hint: see toolspec check --help\n",
    },
    {
      name: "an option that is nearly one",
      args: "generate schemas --outt generated",
      stderr: "error: cannot read command line: unknown option '--outt'\n  hint: did you mean --out?\n",
    },
    {
      name: "a dialect that is not supported",
      args: "generate schemas --out generated --dialect draft-04",
      stderr: `error: cannot read command line: option '--dialect <dialect>' argument 'draft-04' is invalid. Allowed choices are draft-07, 2019-09, 2020-12.
  hint: see toolspec generate --help
`,
    },
    {
      name: "an unknown mode of formats",
      args: "check schemas --out generated --formats ignore",
      stderr: `error: cannot read command line: option '--formats <mode>' argument 'ignore' is invalid. Allowed choices are assert, annotate.
  hint: see toolspec check --help
`,
    },
    {
      name: "an unknown error format",
      args: "check --error-format xml",
      stderr: `error: cannot read command line: option '--error-format <format>' argument 'xml' is invalid. Allowed choices are text, json, github.
  hint: see toolspec check --help
`,
    },
    {
      name: "an option without its value",
      args: "generate schemas --out",
      stderr: `error: cannot read command line: option '--out <dir>' argument missing
  hint: see toolspec generate --help
`,
    },
    {
      name: "an argument that is missing",
      args: "bundle",
      stderr: `error: cannot read command line: missing required argument 'schema'
  hint: see toolspec bundle --help
`,
    },
    {
      name: "an argument too many",
      args: "bundle a.schema.json b.schema.json",
      stderr: `error: cannot read command line: too many arguments for 'bundle'. Expected 1 argument but got 2.
  hint: see toolspec bundle --help
`,
    },
    {
      name: "no inputs at all",
      args: "generate",
      stderr: `error: cannot generate: inputs and --out are missing
  hint: for example: toolspec generate schemas --out generated; or put them into toolspec.config.json
`,
    },
    {
      name: "no output folder",
      args: "check schemas",
      stderr: `error: cannot check: --out is missing
  hint: for example: toolspec check schemas --out generated; or put them into toolspec.config.json
`,
    },
    {
      name: "no inputs for the output folder",
      args: "generate --out generated",
      stderr: `error: cannot generate: inputs are missing
  hint: for example: toolspec generate schemas --out generated; or put them into toolspec.config.json
`,
    },
    {
      name: "an output folder whose variable is not set",
      args: ["generate", "schemas", "--out", ""],
      stderr: `error: cannot generate: a path is empty
  hint: is it a variable of the shell that is not set?
`,
    },
  ])("$name", async ({ args, stderr }) => {
    const project = new Project({ "schemas/a.schema.json": true });
    await expectRefusal(project, args, { exit: 5, code: "USAGE", stderr });
  });

  test("no command, which shows the help on stderr", async () => {
    const { exit, stdout, stderr } = await new Project().run([]);
    expect({ exit, stdout }).toEqual({ exit: 5, stdout: "" });
    expect(stderr).toContain("Usage: toolspec [options] [command]\n");
  });

  test("help for a command that does not exist", async () => {
    const { exit, stdout, stderr } = await new Project().run("help generat");
    expect({ exit, stdout }).toEqual({ exit: 5, stdout: "" });
    expect(stderr).toMatch(/^Usage: /);
    expect(stderr).toMatch(
      /\nerror: cannot read command line: there is no such command\n {2}hint: see toolspec --help\n$/,
    );
  });

  test("no command with --json, which still prints a document", async () => {
    const { exit, stdout } = await new Project().run("--json");
    expect(exit).toBe(5);
    expect(JSON.parse(stdout)).toEqual({
      error: {
        code: "USAGE",
        message: "cannot read command line: a command is missing",
        hint: "see toolspec --help",
      },
      warnings: [],
    });
  });
});

test("--json counts even behind a word that can not be read", async () => {
  const { exit, stdout, stderr } = await new Project().run("check --error-format xml --json");
  expect({ exit, stderr }).toEqual({ exit: 5, stderr: "" });
  expect(JSON.parse(stdout)).toMatchObject({ error: { code: "USAGE" }, warnings: [] });
});

describe("--help", () => {
  const help = async (args: string) => {
    const { exit, stdout, stderr } = await new Project().run(args);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    return stdout;
  };

  test("names the commands and the exit codes", async () => {
    const text = await help("--help");
    for (const command of ["generate", "check", "bundle"]) expect(text).toMatch(new RegExp(`^  ${command} `, "m"));
    expect(text).toContain(`Exit codes:
  0  yes: written, fresh
  1  a fault in toolspec
  2  no: findings
  3  not supported
  4  a schema that is not valid
  5  wrong usage
  6  other input: unreadable, outside the root, or in the way
`);
  });

  const common = ["--json", "--error-format <format>", "--config <file>", "--dialect <dialect>", "-h, --help"];

  test.each([
    {
      command: "generate",
      flags: ["--out <dir>", "--formats <mode>", "--module <kind>", "--skip-invalid", "--full"],
      example: "$ toolspec generate schemas --out generated",
    },
    {
      command: "check",
      flags: ["--out <dir>", "--formats <mode>", "--module <kind>", "--skip-invalid", "--full"],
      example: "$ toolspec check schemas --out generated",
    },
    {
      command: "bundle",
      flags: ["--root <dir>"],
      example: "$ toolspec bundle schemas/order.schema.json > order.bundle.json",
    },
  ])("of $command shows its flags and examples", async ({ command, flags, example }) => {
    const text = await help(`${command} --help`);
    for (const flag of [...common, ...flags]) expect(text).toContain(`  ${flag} `);
    expect(text).toContain(`\nExamples:\n`);
    expect(text).toContain(example);
    expect(await help(`help ${command}`)).toBe(text);
  });
});

test.each(["--version", "-V"])("%s prints the version of the package and nothing else", async (flag) => {
  expect(await new Project().run(flag)).toEqual({ exit: 0, stdout: `${packageJson.version}\n`, stderr: "" });
});
