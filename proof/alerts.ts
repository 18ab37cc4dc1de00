import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildStore } from "@hira/server/testing/processes";
import { type Case, cases } from "./alerts/cases.ts";
import { testOf } from "./alerts/promtool.ts";
import { closeShop, metrics, openShop, run, type Shop } from "./alerts/shop.ts";

/**
 * `npm run alerts`: causes each alert of deploy/monitoring in a real store, and reads /metrics before and after.
 * Prometheus's promtool must find that the alert fires after the cause and not before it. Exits with 1 otherwise.
 */
const rules = join(import.meta.dirname, "../deploy/monitoring/alerts.yaml");

/** Returns promtool's error message; undefined when the alert fires as expected. */
async function complaint(shop: Shop, one: Case, folder: string): Promise<string | undefined> {
  const before = await metrics(shop);
  await one.cause(shop);
  const file = join(folder, `${one.alert}.yaml`);
  await writeFile(file, testOf(one, { before, after: await metrics(shop), rules }));
  return run("promtool", ["test", "rules", file]).then(
    () => undefined,
    (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
  );
}

await run("promtool", ["--version"]).catch(() => {
  throw new Error("promtool is missing: apt-get install prometheus");
});
buildStore();
const only = process.argv.slice(2);
const shop = await openShop();
const folder = await mkdtemp(join(tmpdir(), "hira-promtool-"));
try {
  for (const each of cases.filter(({ alert }) => only.length === 0 || only.includes(alert))) {
    const said = await complaint(shop, each, folder);
    if (said !== undefined) process.exitCode = 1;
    console.log(`${said === undefined ? "fires" : "FAILS"}  ${each.alert}: ${each.how}${said ?? ""}`);
    await each.mend?.(shop);
  }
} finally {
  await closeShop(shop);
  await rm(folder, { recursive: true, force: true });
}
