// Guards the walk over a graph, and what a node knows of itself.
import { expect, test } from "vitest";
import { nodeOf, reachable } from "../../src/schema/graph.js";
import { linked } from "./linked.js";
import { placeText } from "./told.js";

const files = {
  "a.json": { properties: { x: { $ref: "b.json#/$defs/B" }, y: true }, $defs: { unused: {} } },
  "b.json": { $defs: { B: { items: { $ref: "#/$defs/B" } }, other: {} } },
};

test("what can be reached comes in the order of first visit, each once", () => {
  const graph = linked(files);
  expect([...reachable(graph, ["a.json#/properties/x"])]).toEqual([
    "a.json#/properties/x",
    "b.json#/$defs/B",
    "b.json#/$defs/B/items",
  ]);
  expect([...reachable(graph, ["a.json#", "b.json#"])]).toEqual([
    ...["a.json#", "a.json#/properties/x", "b.json#/$defs/B", "b.json#/$defs/B/items", "a.json#/properties/y"],
    ...["a.json#/$defs/unused", "b.json#", "b.json#/$defs/other"],
  ]);
});

test("a node knows its place, and the places below", () => {
  const graph = linked({ "a.json": '{"properties": {\n"x": {"minimum":\n1}}}' });
  const node = nodeOf(graph, "a.json#/properties/x");
  expect(node).toMatchObject({ document: "a.json", pointer: "/properties/x", raw: { minimum: 1 }, dialect: "2020-12" });
  expect([node.place, node.placeOf("/minimum")].map(placeText)).toEqual([
    "a.json#/properties/x:2:6",
    "a.json#/properties/x/minimum:3:1",
  ]);
});

test("an id from elsewhere is a fault of the program", () =>
  expect(() => nodeOf(linked(files), "c.json#")).toThrow("no such node: c.json#"));
