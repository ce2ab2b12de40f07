// Envelopes to validate: of one shape, of many shapes (members in other orders, with extra ones), and with a first fault.
const base = { version: 1, name: "read_file", kind: "read", namespace: "grok_build", label: "Read", read_only: true };

export const oneShape = Array.from({ length: 64 }, (_, index) => ({
  ...base,
  name: `tool_${index}`,
  version: index % 3,
}));

export const mixedShapes = Array.from({ length: 64 }, (_, index) => {
  const entries = Object.entries(base);
  const rotated = [...entries.slice(index % 6), ...entries.slice(0, index % 6)];
  const extra = index % 3 === 0 ? { input: { path: "a" } } : index % 3 === 1 ? { [`extra_${index % 16}`]: index } : {};
  return Object.fromEntries([...rotated, ...Object.entries(extra)]);
});

export const firstFieldWrong = oneShape.map((each) => ({ ...each, version: "1" }));
