import { Agent, type IncomingMessage, request } from "node:http";
import { expect, test } from "vitest";
import { createTestStore, type TestStore } from "../testing/store.ts";

/** The reply's head, and whether its connection may be used again. */
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

test("before the process ends, who is connected is served once more and sent to a new connection", async () => {
  const store = await createTestStore();
  const paths = ["/api/settings/shop", "/api/made/up", "/uploads/none.webp"];
  const agents = paths.map(() => new Agent({ keepAlive: true, maxSockets: 1 }));
  const all = () => Promise.all(paths.map((path, index) => get(store, path, agents[index] as Agent)));
  // Twice, so that the first is one of the cached replies.
  await all();
  const statuses = [200, 404, 404];
  expect(await all()).toEqual(statuses.map((status) => ({ status, closes: false })));
  const drained = store.drain();
  expect(await all()).toEqual(statuses.map((status) => ({ status, closes: true })));
  await drained;
});

test("a process that is about to end says that it is not ready, and lives", async () => {
  const store = await createTestStore();
  const agent = new Agent({ keepAlive: true });
  expect((await get(store, "/health/ready", agent)).status).toBe(200);
  const drained = store.drain();
  expect((await get(store, "/health/ready", agent)).status).toBe(503);
  expect((await get(store, "/health/live", agent)).status).toBe(200);
  await drained;
});
