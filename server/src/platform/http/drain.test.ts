import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";
import { createWatchedLog } from "../../testing/watched-log.ts";

/** Returns the status of the reply, and whether the reply closes its connection. */
function get(
  store: TestStore,
  path: string,
  agent: Agent,
): Promise<{ status: number | undefined; closes: boolean }> {
  return new Promise((resolve, reject) => {
    const call = request(store.base + path, { agent });
    call.on("error", reject).on("response", (reply: IncomingMessage) => {
      const { statusCode: status, headers } = reply;
      reply.resume().on("end", () => resolve({ status, closes: headers.connection === "close" }));
    });
    call.end();
  });
}

test("a connected client of a process that is about to end is served once more, and then must connect again", async () => {
  const store = await createTestStore();
  const paths = ["/api/settings/shop", "/api/made/up", "/uploads/none.webp"];
  const agents = paths.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  const all = () => Promise.all(paths.map((path, index) => get(store, path, agents[index] as Agent)));
  // The requests are sent twice, so that the second replies come from the cache.
  await all();
  const statuses = [200, 404, 404];
  expect(await all()).toEqual(statuses.map((status) => ({ status, closes: false })));
  const drained = store.drain();
  expect(await all()).toEqual(statuses.map((status) => ({ status, closes: true })));
  await drained;
});

test("a process that is about to end reports itself as live but not ready, and logs no failure", async () => {
  const log = createWatchedLog();
  const store = await createTestStore({ drainSeconds: 1, logger: log.logger });
  const agent = new Agent({ keepAlive: true });
  expect((await get(store, "/health/ready", agent)).status).toBe(200);
  const drained = store.drain();
  expect((await get(store, "/health/ready", agent)).status).toBe(503);
  expect((await get(store, "/health/live", agent)).status).toBe(200);
  await drained;
  expect(log.complaint()).toBeUndefined();
});

/** Returns true if the drain, which moves clients away before the process ends, takes less than `ms` milliseconds. */
const isOver = (drained: Promise<void>, ms: number) =>
  Promise.race([drained.then(() => true), wait(ms, false)]);

test.each<[string, (store: TestStore) => Promise<unknown>]>([
  ["health checks", (store) => fetch(`${store.base}/health/ready`)],
  [
    "calls that a proxy passed on",
    (store) => {
      store.expectLogged(/^Requests come through a proxy/);
      return fetch(`${store.base}/api/products`, { headers: { "x-forwarded-for": "203.0.113.7" } });
    },
  ],
])(
  "where %s were seen, the process serves requests until a load balancer had time to notice its end",
  async (_, seen) => {
    const store = await createTestStore();
    await seen(store);
    const drained = store.drain();
    // No client is connected. The process must wait longer than one second, because a load balancer needs three failed
    // checks.
    expect(await isOver(drained, 1_500)).toBe(false);
    expect(await get(store, "/api/products", new Agent({ keepAlive: true }))).toEqual({
      status: 200,
      closes: true,
    });
  },
);

test("DRAIN_SECONDS sets for how long a process that is about to end serves requests", async () => {
  const store = await createTestStore({ drainSeconds: 1, trustProxy: 1 });
  const begun = performance.now();
  await store.drain();
  const seconds = (performance.now() - begun) / 1_000;
  expect(seconds).toBeGreaterThan(0.99);
  expect(seconds).toBeLessThan(3);
});

test("a request that is running when the drain begins is answered, and then its connection is closed", async () => {
  const store = await createTestStore();
  const running = await store.owner.transaction().execute(async (holder) => {
    await sql`LOCK TABLE products`.execute(holder);
    const call = get(store, "/api/products", new Agent({ keepAlive: true }));
    await untilSomebodyWaits(store.url);
    void store.drain();
    return { call };
  });
  expect(await running.call).toEqual({ status: 200, closes: true });
});
