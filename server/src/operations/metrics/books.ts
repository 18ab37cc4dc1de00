import { Gauge, type Registry } from "prom-client";
import type { Database } from "../../platform/db/database.ts";
import { readLastRun } from "../../wallet/reconciliation/run-queries.ts";

/** Measures how old the last comparison of the books is, and what it found; without one there are no lines. */
export function createBookMetrics(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry];
  const age = new Gauge({
    name: "hira_reconciliation_age_seconds",
    help: "Since the moment of which the books were last compared.",
    registers,
  });
  const differences = new Gauge({
    name: "hira_reconciliation_differences",
    help: "Differences that the last comparison of the books found.",
    registers,
  });

  return async function measure() {
    const run = await readLastRun(db).catch(() => undefined);
    age.remove();
    differences.remove();
    if (!run) return;
    age.set((Date.now() - run.startedAt.getTime()) / 1e3);
    differences.set(run.differences);
  };
}
