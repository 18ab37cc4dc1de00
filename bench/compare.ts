import { quantile, round } from "./report.ts";
import type { Measured } from "./server.ts";

export type Operation = (store: Measured, n: number) => Promise<void>;

const WARM_UP = 25;

/**
 * Measures each call in a young store and in an old one (95th percentile, in ms). Calls to the two stores alternate,
 * so that other work on the machine affects both equally.
 */
export async function compare(
  operations: Record<string, Operation>,
  { young, old, calls }: { young: Measured; old: Measured; calls: number },
) {
  const rows = [];
  for (const [name, operation] of Object.entries(operations)) {
    const taken = { young: [] as number[], old: [] as number[] };
    for (let n = 0; n < WARM_UP + calls; n++) {
      for (const [which, store] of [["young", young] as const, ["old", old] as const]) {
        const start = performance.now();
        await operation(store, n);
        if (n >= WARM_UP) taken[which].push(performance.now() - start);
      }
    }
    const [youngMs, oldMs] = [quantile(taken.young, 0.95), quantile(taken.old, 0.95)];
    const row = { name, youngMs: round(youngMs), oldMs: round(oldMs), ratio: round(oldMs / youngMs) };
    console.log(`${name.padEnd(40)} ${row.youngMs} ms → ${row.oldMs} ms  × ${row.ratio}`);
    rows.push(row);
  }
  return rows;
}
