import pg from "pg";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { later, stopElapsedTime } from "../../testing/elapsed-time.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { createDatabaseProxy } from "../../testing/tcp-proxy.ts";

stopElapsedTime();
const ASKED = /SELECT current_setting\('transaction_read_only'\)/;
const proxy = createDatabaseProxy();
let store: TestStore;
beforeAll(async () => {
  store = await createTestStore({ through: proxy.through });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const isReady = async () => (await fetch(`${store.base}/health/ready`)).status === 200;

test("the database is polled at most once a second, however often readiness is requested", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const asked = () => query.mock.calls.filter(([sent]) => ASKED.test(JSON.stringify(sent))).length;
  expect(await Promise.all(Array.from({ length: 50 }, isReady))).toEqual(Array(50).fill(true));
  expect(asked()).toBe(1);
  later(999);
  await isReady();
  expect(asked()).toBe(1);
  later(2);
  await isReady();
  expect(asked()).toBe(2);
});

test("the database's positive answer is kept for one second, even if the machine's clock was a day ahead meanwhile", async () => {
  later(10_000);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  expect(await isReady()).toBe(true);
  vi.useRealTimers();
  later(1_001);
  proxy.cut();
  expect(await isReady()).toBe(false);
  proxy.mend();
  expect(await isReady()).toBe(true);
});

test("when the database is lost, the store is unready within a second; when it is back, the store is ready immediately", async () => {
  // Moves the time past all answers that the previous test has left.
  later(10_000);
  expect(await isReady()).toBe(true);
  proxy.cut();
  later(1_001);
  const attempts = proxy.attempts();
  expect(await Promise.all(Array.from({ length: 20 }, isReady))).toEqual(Array(20).fill(false));
  expect(proxy.attempts() - attempts).toBeLessThanOrEqual(2);
  proxy.mend();
  expect(await isReady()).toBe(true);
});
