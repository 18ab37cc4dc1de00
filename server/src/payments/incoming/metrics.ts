import { Gauge, type Registry } from "prom-client";
import type { Database } from "../../platform/db/database.ts";
import { countWaiting } from "./queries.ts";

/** Measures how many wallet messages wait for a person. */
export function createIncomingMetrics(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const unclaimed = gauge("hira_payments_unclaimed", "Payments that were seen and belong to nobody yet.");
  const unknown = gauge("hira_messages_unknown", "Wallets' messages that no template reads.");
  const breaks = gauge("hira_chain_breaks", "Breaks of accounts' balances that nobody has looked at.");

  return async function measure() {
    const counted = await countWaiting(db).catch(() => undefined);
    if (!counted) return;
    unclaimed.set(counted.unclaimed);
    unknown.set(counted.unknown);
    breaks.set(counted.breaks);
  };
}
