import { Gauge, type Registry } from "prom-client";
import type { Database } from "../../platform/db/database.ts";
import { countJobs } from "../../platform/queue/queries.ts";

/** Measures the queue's jobs: every instance tells the same. */
export function createQueueMetrics(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, labelNames: ["queue"], registers });
  const waiting = gauge("hira_queue_waiting", "Jobs that are due and that nobody works on yet.");
  const oldest = gauge("hira_queue_oldest_waiting_seconds", "How long the oldest of them has been due.");
  const later = gauge("hira_queue_later", "Jobs that wait for their time.");
  const givenUp = gauge("hira_queue_given_up", "Jobs that failed for good and wait for an operator.");

  return async function measure() {
    for (const { job, ...state } of await countJobs(db).catch(() => [])) {
      waiting.set({ queue: job }, state.waiting);
      oldest.set({ queue: job }, state.oldestSeconds);
      later.set({ queue: job }, state.later);
      givenUp.set({ queue: job }, state.givenUp);
    }
  };
}
