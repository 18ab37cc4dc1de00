import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { type Counted, wrongIn } from "./count.ts";
import type { Outcome, PartOptions } from "./part.ts";

const RESULTS = new URL("results/", import.meta.url);
const README = new URL("README.md", import.meta.url);

interface Result {
  part: string;
  seed: number;
  clients: number;
  ended: string;
  versions: { node: string; store: string };
  cores: number;
  minutes: number;
  faults: Record<string, number>;
  counted: Counted;
  failures: Record<string, number>;
  recoveryMs?: { median: number; p95: number; max: number };
  notes?: Record<string, unknown>;
}

export interface Run {
  part: string;
  options: PartOptions;
  outcome: Outcome;
  minutes: number;
}

/** Returns one line that says what is wrong with a part's result. Undefined if nothing is wrong. */
export function wrongWith({ counted, wrong = [] }: Outcome): string | undefined {
  const all = [wrongIn(counted), ...wrong].filter((text) => text !== undefined);
  return all.length === 0 ? undefined : all.join("; ");
}

export const quantile = (sorted: readonly number[], q: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? 0);

/** Writes `results/PART.json`, and updates the table of all results in the README. */
export async function report({ part, options, outcome, minutes }: Run): Promise<void> {
  const { counted, failures, faults, notes } = outcome;
  const sorted = outcome.recoveriesMs?.toSorted((a, b) => a - b);
  const result: Result = {
    part,
    seed: options.seed,
    clients: options.clients,
    ended: new Date().toISOString(),
    versions: { node: process.version, store: commit() },
    cores: availableParallelism(),
    minutes: Math.round(minutes * 10) / 10,
    faults,
    counted,
    failures,
    ...(sorted && {
      recoveryMs: { median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), max: quantile(sorted, 1) },
    }),
    ...(notes && { notes }),
  };
  await mkdir(RESULTS, { recursive: true });
  await writeFile(new URL(`${part}.json`, RESULTS), `${JSON.stringify(result, null, 2)}\n`);
  await writeTable();
}

function commit(): string {
  return execFileSync("git", ["describe", "--always", "--dirty"], {
    cwd: import.meta.dirname,
    encoding: "utf8",
  }).trim();
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0);

/** Writes the table of all results into the README. */
export async function writeTable(): Promise<void> {
  const names = (await readdir(RESULTS)).filter((name) => name.endsWith(".json")).sort();
  const results = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(new URL(name, RESULTS), "utf8")) as Result),
  );
  const rows = results.map(({ part, seed, faults, counted, recoveryMs, minutes, notes = {} }) => [
    `\`${part}\``,
    sum(faults),
    counted.answered,
    counted.lost,
    counted.doubled,
    counted.unasked +
      counted.wrongWallets +
      counted.wrongStock +
      counted.differences +
      counted.contradictions,
    "failedRequests" in notes ? `${notes.failedRequests} of ${notes.requests}` : "",
    recoveryMs ? `${recoveryMs.median} / ${recoveryMs.p95} / ${recoveryMs.max}` : "",
    minutes,
    seed,
  ]);
  const head = [
    "Part",
    "Faults",
    "Answered",
    "Lost",
    "Doubled",
    "Other differences",
    "Failed requests",
    "Recovery, ms (median / p95 / max)",
    "Minutes",
    "Seed",
  ];
  const table = [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const text = await readFile(README, "utf8");
  const [before = "", rest = ""] = text.split("<!-- results -->\n");
  const after = rest.split("<!-- end of results -->")[1] ?? "\n";
  await writeFile(README, `${before}<!-- results -->\n${table}\n<!-- end of results -->${after}`);
}
