// Guards which slip of the fingers is recognised, and that no far-fetched word is offered.
import { expect, test } from "vitest";
import { nearest } from "../../src/schema/nearest.js";

const words = ["type", "title", "required", "properties", "patternProperties", "minLength", "maxLength", "if", "not"];

test.each([
  ["requird", "required"],
  ["requiredd", "required"],
  ["reqiured", "required"],
  ["Required", "required"],
  ["propertes", "properties"],
  ["patternproperties", "patternProperties"],
  ["minlenght", "minLength"],
  ["tpye", "type"],
  ["typ", "type"],
  ["nto", "not"],
  ["foo", undefined],
  ["ix", undefined],
  ["optional", undefined],
  ["", undefined],
  ["required", undefined],
  ["r".repeat(65), undefined],
])("%j: %s", (word, want) => expect(nearest(word, words)).toBe(want));

test("of two equally near the first is offered", () => expect(nearest("mixLength", words)).toBe("minLength"));
