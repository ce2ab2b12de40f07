import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    // The default reporter explains failures; ours ends the run with the line that CI reads.
    reporters: ["default", "./test/reporter.ts"],
    // Compiling generated output with tsc takes longer than vitest's five seconds on two cores.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
