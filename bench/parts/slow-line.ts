import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { median, type Row, report } from "../report.ts";

type Visits = { ready: number; dialog: number }[];

/**
 * Measures the time from the tap to the confirmation dialog on slow 3G. The script that drives the browser is in
 * `e2e`.
 */
export async function measure(): Promise<boolean> {
  const script = join(import.meta.dirname, "../../e2e/slow-line.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  const found = JSON.parse(stdout) as Record<string, Visits>;
  const rows = Object.entries(found).flatMap(([way, visits]): Row[] => {
    const dialogs = visits.map(({ dialog }) => dialog);
    return [
      { name: `${way}: tap to dialog`, value: median(dialogs), unit: "s", atMost: 1 },
      { name: `${way}: tap to dialog, the slowest`, value: Math.max(...dialogs), unit: "s", atMost: 1 },
      { name: `${way}: page ready`, value: median(visits.map(({ ready }) => ready)), unit: "s" },
    ];
  });
  return report("slow-line", rows);
}
