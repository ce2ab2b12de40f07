// Writes the published form of schemas/ to dist/schemas/: what the package exports, and what a static host would serve.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { publishedForm } from "../dist/publish/published-form.js";
import { closeSchema } from "../dist/schema/close.js";
import { linkInputs } from "../dist/schema/link-inputs.js";
import { InputReader, listInputs } from "../dist/schema/read-inputs.js";

const root = resolve(import.meta.dirname, "..");
const { publish } = JSON.parse(readFileSync(join(root, "toolspec.config.json"), "utf8"));
const inputs = listInputs([join(root, "schemas")], root);
const graph = linkInputs(inputs.paths, new InputReader(inputs.root, root));
rmSync(join(root, publish.out), { recursive: true, force: true });
for (const [path, id] of graph.roots) {
  const schema = publishedForm(closeSchema(graph, id), new URL(path, publish.baseUrl).href);
  const file = join(root, publish.out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(schema, undefined, 2)}\n`);
}
