import { Gauge, type Registry } from "prom-client";
import { connectionsOf, type Database } from "../../platform/db/database.ts";
import { countWaiting } from "./queries.ts";

/** Measures the database at each call: one that is away is a figure too, not an error. */
export function createDatabaseMetrics(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry];
  const connections = new Gauge({
    name: "hira_database_connections",
    help: "Connections of the pool by state, and calls that wait for one.",
    labelNames: ["state"],
    registers,
  });
  const up = new Gauge({ name: "hira_database_up", help: "1 when the database answers.", registers });
  const waiting = new Gauge({
    name: "hira_waiting",
    help: "Orders and fund requests that wait for an admin.",
    labelNames: ["kind"],
    registers,
  });

  return async function measure() {
    for (const [state, count] of Object.entries(connectionsOf(db))) connections.set({ state }, count);
    const counts = await countWaiting(db).catch(() => undefined);
    up.set(counts ? 1 : 0);
    waiting.reset();
    for (const [kind, count] of Object.entries(counts ?? {})) waiting.set({ kind }, count);
  };
}
