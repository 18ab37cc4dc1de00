import { parseArgs } from "node:util";
import type { Part } from "./part.ts";
import { report, wrongWith } from "./report.ts";

/**
 * `npm run proof -- PART [--count N] [--seed S] [--clients C] [--minutes M] [--seconds S] [--from REF]` runs one part
 * of the proof. Without a part, lists the parts.
 */
const parts: Record<string, () => Promise<Part>> = {
  "kill-app": async () => (await import("./parts/kill-app.ts")).killApp,
  "kill-intake": async () => (await import("./parts/kill-intake.ts")).killIntake,
  "kill-postgres": async () => (await import("./parts/kill-postgres.ts")).killPostgres,
  coupons: async () => (await import("./parts/coupons.ts")).coupons,
  deliveries: async () => (await import("./parts/deliveries.ts")).deliveries,
  failovers: async () => (await import("./parts/failovers.ts")).failovers,
  upgrade: async () => (await import("./parts/upgrade.ts")).upgrade,
  cuts: async () => (await import("./parts/cuts.ts")).cuts,
  "rolling-haproxy": async () => (await import("./parts/rolling.ts")).rollingHaproxy,
  "rolling-nginx": async () => (await import("./parts/rolling.ts")).rollingNginx,
  "rolling-caddy": async () => (await import("./parts/rolling.ts")).rollingCaddy,
  "streams-haproxy": async () => (await import("./parts/streams.ts")).streamsHaproxy,
  "streams-nginx": async () => (await import("./parts/streams.ts")).streamsNginx,
  "streams-caddy": async () => (await import("./parts/streams.ts")).streamsCaddy,
  "full-disk": async () => (await import("./parts/full-disk.ts")).fullDisk,
  clock: async () => (await import("./parts/clock.ts")).clock,
  stalls: async () => (await import("./parts/stalls.ts")).stalled,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: "string" },
    seed: { type: "string" },
    clients: { type: "string" },
    minutes: { type: "string" },
    seconds: { type: "string" },
    from: { type: "string" },
  },
});
const [name = ""] = positionals;
const load = parts[name];
if (!load) {
  console.error(
    `npm run proof -- PART [--count N] [--seed S] [--clients C] [--minutes M] [--seconds S] [--from REF]; parts: ${Object.keys(parts).join(", ")}.`,
  );
  process.exit(1);
}
const part = await load();
const options = {
  count: Number(values.count ?? part.count),
  seed: Number(values.seed ?? Date.now() % 2 ** 31),
  clients: Number(values.clients ?? 8),
  minutes: values.minutes === undefined ? undefined : Number(values.minutes),
  seconds: values.seconds === undefined ? undefined : Number(values.seconds),
  from: values.from,
};
console.log(`${name}: ${options.count} faults, seed ${options.seed}, ${options.clients} clients`);
const from = performance.now();
const outcome = await part.run(options);
if (typeof outcome === "string") {
  console.log(`${name}: skipped. ${outcome}`);
  process.exit(0);
}
const minutes = (performance.now() - from) / 60_000;
console.log(outcome.faults, outcome.counted, outcome.failures);
for (const contradiction of outcome.contradictions.slice(0, 20)) console.error(contradiction);
// A run with fewer faults, or from another version, only checks that nothing is wrong. Only whole runs write figures to
// be committed.
if (options.count >= part.count && !options.from) await report({ part: name, options, outcome, minutes });
const wrong = wrongWith(outcome);
console.log(`${name}: ${wrong ?? "nothing lost, nothing doubled"} (${minutes.toFixed(1)} minutes)`);
process.exit(wrong === undefined ? 0 : 1);
