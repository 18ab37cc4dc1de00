import { writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

/** A measured figure and its limits (docs/rules/platform.md#budgets-for-speed-memory-and-size). */
export interface Row {
  name: string;
  value: number;
  unit: string;
  atLeast?: number;
  atMost?: number;
  /** The decision record that accepts the missed limit. */
  exception?: string;
}

const load = () => round(loadavg()[0] ?? 0, 1);
const loadBefore = load();

export const isMet = ({ value, atLeast = -Infinity, atMost = Infinity }: Row) =>
  value >= atLeast && value <= atMost;

export function round(value: number, digits = 2): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

/** Formats JSON with one line for each item of a list and each small object. */
function inLines(value: unknown, indent = ""): string {
  const inOne = JSON.stringify(value);
  if (typeof value !== "object" || value === null || (indent !== "" && inOne.length <= 180)) return inOne;
  const inner = `${indent}  `;
  const fields = Array.isArray(value)
    ? value.map((each) => inLines(each, inner))
    : Object.entries(value).flatMap(([name, each]) =>
        each === undefined ? [] : [`${JSON.stringify(name)}: ${inLines(each, inner)}`],
      );
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${fields.map((field) => inner + field).join(",\n")}\n${indent}${close}`;
}

/** Writes `results/PART.json` with the compared figures. The samples behind them are left out. */
export const writeResult = (part: string, result: object): Promise<void> =>
  writeFile(new URL(`results/${part}.json`, import.meta.url), `${inLines(result)}\n`);

/** Writes and prints the result of a part. Returns true when every figure is within its limit. */
export async function report(part: string, rows: readonly Row[], details?: object): Promise<boolean> {
  const machine = {
    cpu: cpus()[0]?.model,
    cores: availableParallelism(),
    memoryGb: round(totalmem() / 2 ** 30, 0),
    node: process.version,
    // Load averages. If they are above the number of cores, other programs were running as well.
    load: { before: loadBefore, after: load() },
  };
  const result = {
    part,
    measured: new Date().toISOString(),
    machine,
    rows: rows.map((row) => ({ ...row, value: round(row.value), met: isMet(row) })),
    details,
  };
  await writeResult(part, result);
  console.log(`\n${part} (load ${machine.load.before} before, ${machine.load.after} after)`);
  for (const row of rows) {
    const { name, value, unit, atLeast, atMost, exception } = row;
    const reach = atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : "";
    const mark = reach === "" ? " " : isMet(row) ? "✓" : exception ? "(✗)" : "✗";
    console.log(
      `${mark.padEnd(4)}${name.padEnd(58)} ${String(round(value)).padStart(9)} ${unit.padEnd(6)} ${reach}`,
    );
  }
  return rows.every((row) => isMet(row) || row.exception);
}
