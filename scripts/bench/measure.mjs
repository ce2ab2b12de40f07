// Times several contestants side by side: rounds are interleaved, so that a busy moment of the machine hits all alike,
// and the median of the rounds counts.

/** @param {Record<string, () => unknown>} contestants each runs its whole work once; @returns nanoseconds a call, by name */
export function measure(contestants, { rounds = 15, minimum = 20e6 } = {}) {
  const names = Object.keys(contestants);
  const repeats = Object.fromEntries(names.map((name) => [name, calibrate(contestants[name], minimum)]));
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) times[name].push(timeOf(contestants[name], repeats[name]) / repeats[name]);
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])]));
}

export const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

function calibrate(run, minimum) {
  let repeats = 1;
  while (timeOf(run, repeats) < minimum) repeats *= 2;
  return repeats;
}

function timeOf(run, repeats) {
  const start = process.hrtime.bigint();
  for (let at = 0; at < repeats; at++) run();
  return Number(process.hrtime.bigint() - start);
}

/** One line a contestant: time, and ratio to the base. */
export function table(title, results, base, unit = "ns") {
  const lines = Object.entries(results).map(([name, time]) => {
    const ratio = (time / results[base]).toFixed(2);
    return `  ${name.padEnd(28)} ${time.toFixed(time < 100 ? 1 : 0).padStart(9)} ${unit} ${ratio.padStart(8)}`;
  });
  return `${title} (ratio to ${base})\n${lines.join("\n")}\n`;
}
