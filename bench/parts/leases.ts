import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { median, quantile, report } from "../report.ts";

/**
 * Measures how soon an operator sees a colleague's lease in a list: from the colleague's click to the row on the
 * screen.
 */
const TURNS = 21;
const REACH_MS = 1_000;

export async function measure(): Promise<boolean> {
  const script = join(import.meta.dirname, "../../e2e/lease-times.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(TURNS)]);
  const times = JSON.parse(stdout) as Record<string, number[]>;
  const rows = Object.entries(times).flatMap(([what, ms]) => {
    const name = what === "opened" ? "after an order was opened" : "after a player ID was copied";
    const reach = { unit: "ms", atMost: REACH_MS };
    return [
      { name: `another's row ${name}, median`, value: median(ms), ...reach },
      { name: `another's row ${name}, p95`, value: quantile(ms, 0.95), ...reach },
    ];
  });
  return report("leases", rows, { turns: TURNS });
}
