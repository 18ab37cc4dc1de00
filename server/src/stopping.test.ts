import { beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "./testing/database.ts";
import { buildStore, freePort } from "./testing/processes.ts";
import { createIssuer, startStore } from "./testing/store-process.ts";
import { until } from "./testing/waiting.ts";

beforeAll(buildStore, 180_000);

test("a store that waits a minute for load balancers ends at once on a second signal", async () => {
  const [{ url }, issuer, port] = await Promise.all([createTestDatabase(), createIssuer(), freePort()]);
  const env = { ...issuer.env, DATABASE_URL: url, PORT: String(port), DEMO_DATA: "0", DRAIN_SECONDS: "60" };
  const store = await startStore(env);
  const status = async (path: string) => (await fetch(store.base + path)).status;
  const ended = store.end("SIGTERM");
  await until(async () => (await status("/health/ready")) !== 200);
  expect(await status("/api/products")).toBe(200);
  // Signals within 0.3 s count as one Ctrl-C, so the signal is repeated until the process ends.
  const begun = performance.now();
  const again = setInterval(() => void store.end("SIGTERM"), 50);
  expect(await ended).toBe(1);
  clearInterval(again);
  expect(performance.now() - begun).toBeLessThan(5_000);
}, 300_000);
