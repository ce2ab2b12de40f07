import { compile, type Options } from "json-schema-to-typescript";
import { formatDeclaration } from "./format-declaration.js";
import { propertyName } from "./literal.js";
import type { TypeDocument } from "./type-document.js";

const options: Partial<Options> = {
  bannerComment: "",
  // prettier's output changes with its version; ours is `formatDeclaration`.
  format: false,
  unknownAny: true,
  $refOptions: { resolve: { external: false } },
};

/** The declaration of one exported type, as text: `document` under `name`, its placeholders replaced by `propertyNames`. */
export async function printType(
  name: string,
  document: TypeDocument,
  propertyNames: readonly string[],
): Promise<string> {
  const text = await compile({ ...document, title: "Declared" } as Parameters<typeof compile>[0], "Declared", options);
  const named = text
    .replace(/^(export (?:interface|type)) Declared\b/m, (_, start: string) => `${start} ${name}`)
    .replace(
      /^p(\d+)__(\??:)/gm,
      (_, index: string, mark: string) => propertyName(propertyNames[Number(index)]!) + mark,
    );
  return formatDeclaration(named);
}
