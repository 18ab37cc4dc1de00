import { Gauge, type Registry } from "prom-client";
import type { Database } from "../../platform/db/database.ts";
import { watchForwarders } from "./silence.ts";

/** Measures how long ago each phone last called, and which phones are silent. Leaves out paused phones. */
export function createPhoneMetrics(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry];
  const labelNames = ["phone", "name"];
  const heard = new Gauge({
    name: "hira_forwarder_heard_seconds",
    help: "Since a phone that forwards payment messages was last heard, or was paired.",
    labelNames,
    registers,
  });
  const silent = new Gauge({
    name: "hira_forwarder_silent",
    help: "1 for a phone that should have been heard since.",
    labelNames,
    registers,
  });

  return async function measure() {
    for (const gauge of [heard, silent]) gauge.reset();
    const phones = await watchForwarders(db).catch(() => []);
    for (const { id: phone, name, active, createdAt, lastHeardAt, now, silent: isSilent } of phones) {
      if (!active) continue;
      heard.set({ phone, name }, (now.getTime() - (lastHeardAt ?? createdAt).getTime()) / 1e3);
      silent.set({ phone, name }, isSilent ? 1 : 0);
    }
  };
}
