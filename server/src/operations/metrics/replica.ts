import { Counter, Gauge, type Registry } from "prom-client";
import type { Reads } from "../../platform/db/reads.ts";

/** Measures the state of the read replica, if the store uses one. */
export function createReplicaMetrics(registry: Registry, reads: Reads): void {
  const registers = [registry];
  new Gauge({
    name: "hira_replica_used",
    help: "1 while the read replica answers what may be stale; 0: the primary does.",
    registers,
    collect() {
      this.set(reads.state().isUsed ? 1 : 0);
    },
  });
  new Gauge({
    name: "hira_replica_lag_seconds",
    help: "How old what the read replica holds is at most; 0 where it has replayed all.",
    registers,
    collect() {
      const { lagSeconds } = reads.state();
      if (lagSeconds !== undefined) this.set(lagSeconds);
    },
  });
  new Gauge({
    name: "hira_replica_lag_bytes",
    help: "What the primary had written and the read replica had not replayed, when both last answered.",
    registers,
    collect() {
      const { lagBytes } = reads.state();
      if (lagBytes !== undefined) this.set(lagBytes);
    },
  });
  new Counter({
    name: "hira_replica_statements_total",
    help: "Statements that were given to the read replica, by who answered them.",
    labelNames: ["answered_by"],
    registers,
    collect() {
      this.reset();
      for (const [by, count] of Object.entries(reads.state().answered)) this.inc({ answered_by: by }, count);
    },
  });
}
