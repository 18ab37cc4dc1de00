import { Counter, Gauge, type Registry } from "prom-client";

/** Counts the runs of the store's automatic jobs. */
export function createJobMetrics(registry: Registry) {
  const registers = [registry];
  const runs = new Counter({
    name: "hira_job_runs_total",
    help: "Runs of recurring work, by work and result.",
    labelNames: ["work", "result"],
    registers,
  });
  const failing = new Gauge({
    name: "hira_job_failing",
    help: "1 while the last run of recurring work failed, else 0.",
    labelNames: ["work"],
    registers,
  });
  const queued = new Counter({
    name: "hira_queue_runs_total",
    help: "Runs of jobs of the queue, by queue and result.",
    labelNames: ["queue", "result"],
    registers,
  });
  const removed = new Counter({
    name: "hira_cleanup_removed_rows_total",
    help: "Expired rows that were deleted, by table.",
    labelNames: ["table"],
    registers,
  });
  const putBack = new Counter({
    name: "hira_deliveries_put_back_total",
    help: "Deliveries that went on without a job and got one.",
    registers,
  });
  const checkpoint = new Gauge({
    name: "hira_checkpoint_age_seconds",
    help: "Since it was last made sure that what the books hold is noted outside the database.",
    registers,
    collect() {
      if (lookedAt !== undefined) this.set((performance.now() - lookedAt) / 1e3);
    },
  });
  const missing = new Gauge({
    name: "hira_checkpoint_differences",
    help: "What was noted outside the database and is not in it.",
    registers,
  });
  let lookedAt: number | undefined;
  let differences = 0;

  return {
    /** Sets a job's counters to 0. Without that, Prometheus would not see the first failure as an increase. */
    expect(work: string): void {
      runs.inc({ work, result: "failed" }, 0);
      failing.set({ work }, 0);
    },
    /** The label is not called `job`, because Prometheus uses that label for the program whose metrics it reads. */
    count(work: string, result: "done" | "failed"): void {
      runs.inc({ work, result });
      failing.set({ work }, result === "failed" ? 1 : 0);
    },
    countQueued: (queue: string, result: "done" | "failed") => queued.inc({ queue, result }),
    countPutBack: (deliveries: number) => putBack.inc(deliveries),
    countRemoved: (table: string, rows: number) => removed.inc({ table }, rows),
    /** Records that the checkpoints were compared with the database. `found`: the number of differences. */
    notifyCheckpoint(found: number): void {
      differences = found;
      missing.set(found);
      if (found === 0) lookedAt = performance.now();
    },
    /** State of the checkpoints; null if this instance writes none. */
    checkpoints: () =>
      lookedAt === undefined ? null : { differences, ageSeconds: (performance.now() - lookedAt) / 1e3 },
    /** Called if this instance writes checkpoints. From then on the metrics have the age of the last one. */
    expectCheckpoints(): void {
      lookedAt ??= performance.now();
      checkpoint.set(0);
    },
  };
}

export type JobMetrics = ReturnType<typeof createJobMetrics>;
