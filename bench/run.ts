/**
 * `npm run bench` measures everything, and `npm run bench -- pages start` only the named parts. Results are written
 * to `results/`.
 */
const parts: Record<string, () => Promise<{ measure: () => Promise<boolean> }>> = {
  ready: () => import("./parts/ready.ts"),
  orders: () => import("./parts/orders.ts"),
  start: () => import("./parts/start.ts"),
  pages: () => import("./parts/pages.ts"),
  "slow-line": () => import("./parts/slow-line.ts"),
  admin: () => import("./parts/admin.ts"),
  days: () => import("./parts/days.ts"),
  inbound: () => import("./parts/inbound.ts"),
  deliveries: () => import("./parts/deliveries.ts"),
  live: () => import("./parts/live.ts"),
  leases: () => import("./parts/leases.ts"),
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in parts));
if (unknown) {
  console.error(`No part named ${unknown}. There are: ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}
const missed: string[] = [];
for (const [name, load] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { measure } = await load();
  if (!(await measure())) missed.push(name);
}
if (missed.length > 0) {
  console.error(`\nNot within reach: ${missed.join(", ")}. What the figures mean: bench/README.md`);
  process.exitCode = 1;
}
