import { ToolSpecError } from "../finding.js";
import { type NodeId, nodeOf, type SchemaGraph } from "./graph.js";
import { keywordOf } from "./keywords.js";

/**
 * Cycles of references on which no step goes down into the data, so that judging would never end
 * (2020-12 core, section 9.4.1). One error a cycle, placed at its first node.
 */
export function findReferenceCycles(graph: SchemaGraph): ToolSpecError[] {
  const errors: ToolSpecError[] = [];
  const state = new Map<NodeId, "open" | "done">();
  for (const start of graph.nodes.keys()) {
    if (state.has(start)) continue;
    const path: { id: NodeId; steps: NodeId[] }[] = [{ id: start, steps: stepsOf(graph, start) }];
    state.set(start, "open");
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const next = top.steps.pop();
      if (next === undefined) {
        state.set(top.id, "done");
        path.pop();
      } else if (state.get(next) === "open") {
        errors.push(
          cycleError(graph, [...path.slice(path.findIndex(({ id }) => id === next)).map(({ id }) => id), next]),
        );
      } else if (!state.has(next)) {
        state.set(next, "open");
        path.push({ id: next, steps: stepsOf(graph, next) });
      }
    }
  }
  return errors;
}

/** Where judging a value goes on with the same value. */
function stepsOf(graph: SchemaGraph, id: NodeId): NodeId[] {
  const node = nodeOf(graph, id);
  const steps = node.children
    .filter(({ keyword }) => keywordOf(node.dialect, keyword)?.inPlace)
    .map((child) => child.node);
  return node.ref === undefined ? steps : [...steps, node.ref];
}

/** Steps that are written out; of a longer path the middle is left out. */
const longestPath = 12;

function cycleError(graph: SchemaGraph, cycle: readonly NodeId[]): ToolSpecError {
  const first = nodeOf(graph, cycle[0]!);
  const single = cycle.every((id) => nodeOf(graph, id).document === first.document);
  const steps = cycle.map((id) => (single ? id.slice(first.document.length) : id));
  if (steps.length > longestPath) steps.splice(longestPath / 2, steps.length - longestPath, "…");
  const shown = steps.join(" -> ");
  return new ToolSpecError(
    "REFERENCE_CIRCULAR",
    `cannot judge schema: reference cycle with no data step: ${shown}`,
    first.place,
    {
      hint: "let one of the references stand inside properties, items or another keyword that goes into the data",
    },
  );
}
