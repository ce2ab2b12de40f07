import { type ErrorCode, quote, ToolSpecError } from "../finding.js";
import { isObject } from "../json/json.js";
import { escapeToken, fragmentToPointer, parsePointer, resolvePointer } from "../json/pointer.js";
import { isSchema } from "./children.js";
import { type NodeId, nodeId } from "./graph.js";
import type { IndexedNode } from "./index-document.js";
import { keywordOf } from "./keywords.js";
import type { Linker } from "./link.js";
import { isAbsolute, relativeToFile, resolveReference, splitFragment, type Target } from "./uri.js";

/** Turns the `$ref` of a node into the node that it means (2020-12 core, section 8.2). */
export class ReferenceResolver {
  readonly #linker: Linker;

  constructor(linker: Linker) {
    this.#linker = linker;
  }

  /** @throws ToolSpecError `REFERENCE_DANGLING` or `REFERENCE_OUTSIDE`, placed at the `$ref`. */
  resolve(node: IndexedNode): NodeId | undefined {
    const reference = isObject(node.raw) ? node.raw.$ref : undefined;
    if (typeof reference !== "string") return undefined;
    const [resource, fragment] = splitFragment(reference);
    const root = this.#resourceOf(node, resource, reference);
    return fragment === undefined || fragment === "" ? root : this.#inside(node, root, fragment, reference);
  }

  #resourceOf(node: IndexedNode, resource: string, reference: string): NodeId {
    if (resource === "") return node.resource;
    const target = resolveReference(node.base, resource);
    // A file that names itself by an $id is still a file: its neighbours may be meant by their place beside it.
    const beside = relativeToFile(node.document, resource);
    const found = this.#find(target) ?? (isAbsolute(resource) ? undefined : this.#find(beside));
    if (found !== undefined) return found;
    // Also where the text is no URI: what was meant leads there.
    const outside =
      outsideOf(target === "invalid" ? { uri: resource } : target) ??
      (isAbsolute(resource) ? undefined : outsideOf(beside));
    if (outside !== undefined)
      throw refuse(node, "REFERENCE_OUTSIDE", `${quote(reference)} is ${outside}`, outsideHint);
    throw refuse(node, "REFERENCE_DANGLING", `there is no ${quote(reference)}`, danglingHint);
  }

  #find(target: Target): NodeId | undefined {
    if (target === "invalid" || "outside" in target) return undefined;
    return "uri" in target ? this.#linker.uriNode(target.uri) : this.#linker.fileNode(target.file);
  }

  #inside(node: IndexedNode, root: NodeId, fragment: string, reference: string): NodeId {
    const pointer = fragmentToPointer(fragment);
    if (pointer === undefined) throw refuse(node, "REFERENCE_DANGLING", `${quote(reference)} is not a URI reference`);
    if (!pointer.startsWith("/")) {
      const anchored = this.#linker.anchors.get(root)?.get(pointer);
      if (anchored !== undefined) return anchored;
      throw refuse(node, "REFERENCE_DANGLING", `there is no anchor ${quote(reference)}`, "a pointer starts with #/");
    }
    const resource = this.#linker.nodes.get(root)!;
    const id = nodeId(resource.document, resource.pointer + pointer);
    return this.#linker.nodes.has(id) ? id : this.#detached(node, resource, pointer, reference);
  }

  /** A pointer to a place that no keyword marks as a schema: allowed where a schema could stand, never inside of data. */
  #detached(node: IndexedNode, resource: IndexedNode, pointer: string, reference: string): NodeId {
    const document = this.#linker.documents.get(resource.document)!;
    const whole = resource.pointer + pointer;
    const found = parsePointer(whole) === undefined ? undefined : resolvePointer(document.value, whole);
    if (found === undefined) {
      throw refuse(node, "REFERENCE_DANGLING", `there is no ${quote(reference)}`, this.#suggest(resource, pointer));
    }
    const [near, keyword] = this.#nearest(resource.document, whole);
    const holds = keywordOf(near.dialect, keyword)?.holds;
    if (holds === "any" || holds === "list" || !isSchema(found.value)) {
      throw refuse(node, "REFERENCE_DANGLING", `${quote(reference)} points at data, not at a schema`);
    }
    return this.#linker.addDetached(document, whole, found.value, near).id;
  }

  #nearest(document: string, pointer: string): [IndexedNode, keyword: string] {
    const tokens = parsePointer(pointer)!;
    for (let length = tokens.length - 1; ; length--) {
      const above = tokens.slice(0, length).map((token) => `/${escapeToken(token)}`);
      const near = this.#linker.nodes.get(nodeId(document, above.join("")));
      if (near !== undefined) return [near, tokens[length]!];
    }
  }

  #suggest(resource: IndexedNode, pointer: string): string {
    const container = pointer.slice(0, pointer.lastIndexOf("/"));
    const siblings = resource.children.filter(({ keyword, key }) => key !== undefined && `/${keyword}` === container);
    if (siblings.length === 0) return danglingHint;
    const names = siblings.slice(0, 8).map(({ key }) => quote(`#${container}/${escapeToken(key!)}`));
    return `there ${siblings.length === 1 ? "is" : "are"} ${names.join(", ")}${siblings.length > 8 ? ", …" : ""}`;
  }
}

function outsideOf(target: Target): string | undefined {
  if (target === "invalid") return undefined;
  if ("outside" in target) return target.outside;
  if ("file" in target) return undefined;
  if (/^https?:/i.test(target.uri)) return "on the network";
  return /^file:/i.test(target.uri) ? "outside the root" : undefined;
}

const outsideHint =
  "copy the schema into the folder and refer to it by a relative path; nothing is read from elsewhere";
const danglingHint = "check the spelling; paths are relative to the file that holds the reference";

function refuse(node: IndexedNode, code: ErrorCode, fact: string, hint?: string): ToolSpecError {
  return new ToolSpecError(code, `cannot resolve reference: ${fact}`, node.placeOf("/$ref"), { hint });
}
