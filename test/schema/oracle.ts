import { Ajv } from "ajv";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Json, JsonObject } from "../../src/json/json.js";
import type { Dialect } from "../../src/schema/dialects.js";

const classes = { "draft-07": Ajv, "2019-09": Ajv2019, "2020-12": Ajv2020 } as const;
const options = { strict: false, meta: false, validateSchema: false, logger: false, validateFormats: false } as const;

/** An independent judge of values: ajv on the schema as it stands. Formats are not judged. */
export function oracleOf(dialect: Dialect, schema: JsonObject | boolean): (value: Json) => boolean {
  const engine = engineFor(dialect, schema);
  const validate = engine.compile(schema);
  return (value) => validate(value);
}

/** The same on files by path: ajv resolves the references between them. */
export function oracleOfFiles(
  dialect: Dialect,
  files: Readonly<Record<string, JsonObject>>,
  root: string,
): (value: Json) => boolean {
  const engine = engineFor(dialect, files);
  for (const [path, schema] of Object.entries(files)) engine.addSchema({ ...schema, $id: `https://e.example/${path}` });
  const validate = engine.getSchema(`https://e.example/${root}`)!;
  return (value) => validate(value) === true;
}

function engineFor(dialect: Dialect, schemas: JsonObject | boolean): Ajv {
  const engine = new classes[dialect](options);
  // Tracking what was evaluated makes ajv 8.20.0 throw on some values, and only two keywords ask for it. The classes of
  // 2019-09 and 2020-12 track it whatever they are told.
  if (!JSON.stringify(schemas).includes('"unevaluated')) engine.opts.unevaluated = false;
  return engine;
}
