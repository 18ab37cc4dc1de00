import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { later, stopElapsedTime } from "../../testing/elapsed-time.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { createDatabaseProxy } from "../../testing/tcp-proxy.ts";
import { limits } from "../config/config.ts";
import { addressKey } from "../lib/address-key.ts";

stopElapsedTime();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Makes a call that the cache cannot answer, so that the call counts. */
const calls = (store: TestStore, from: string) =>
  fetch(`${store.base}/api/products?made=up`, { headers: { "x-forwarded-for": from } });

const statusOf = async (store: TestStore, from: string) => (await calls(store, from)).status;

describe("two instances of a store share their rate limits", () => {
  let instances: [TestStore, TestStore];
  beforeAll(async () => {
    const first = await createTestStore({ limits, trustProxy: 1 });
    instances = [first, await createTestStore({ limits, trustProxy: 1, beside: first })];
  });

  const eighth = limits.anonymous / 8;

  /** Waits until the database has received this many calls in total. */
  const isTold = (from: string, count: number) =>
    vi.waitFor(
      async () => {
        const row = await instances[0].owner
          .selectFrom("rate_limits")
          .select("count")
          .where("key", "=", `anonymous:${from}`)
          .executeTakeFirst();
        expect(row?.count).toBeGreaterThanOrEqual(count);
      },
      { timeout: 10_000 },
    );

  it("two instances together allow as many calls as the limit, and each at most an eighth of the limit more", async () => {
    const from = "203.0.113.7";
    let through = 0;
    let refused = 0;
    for (let turn = 0; turn < 20; turn++) {
      const statuses: number[] = [];
      for (let n = 0; n < eighth; n++) statuses.push(await statusOf(instances[turn % 2] as TestStore, from));
      through += statuses.filter((status) => status === 200).length;
      refused += statuses.filter((status) => status === 429).length;
      if (!statuses.includes(429)) await isTold(from, through);
    }
    expect(through + refused).toBe(20 * eighth);
    expect(through).toBeGreaterThanOrEqual(limits.anonymous);
    expect(through).toBeLessThanOrEqual(limits.anonymous + 2 * eighth);
  });

  it("an instance also counts the calls that the caller made at the other instance", async () => {
    const [here, there] = instances;
    const from = "203.0.113.8";
    for (let n = 0; n < limits.anonymous; n++) await statusOf(here, from);
    await isTold(from, limits.anonymous - eighth + 1);
    for (let n = 0; n < eighth; n++) await statusOf(there, from);
    await isTold(from, limits.anonymous);
    const refused = await vi.waitFor(
      async () => {
        const reply = await calls(there, from);
        expect(reply.status).toBe(429);
        return reply;
      },
      { timeout: 2_000 },
    );
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect((await refused.json()) as object).toMatchObject({ code: "rate_limited" });
  });

  it("a minute later, two instances start the caller's next window together", async () => {
    const [here, there] = instances;
    for (let n = 0; n <= limits.anonymous; n++) await statusOf(here, "203.0.113.9");
    expect(await statusOf(here, "203.0.113.9")).toBe(429);
    await here.owner
      .updateTable("rate_limits")
      .set({ ends_at: new Date(Date.now() - 1_000) })
      .execute();
    later(60_001);
    for (const store of [here, there]) expect(await statusOf(store, "203.0.113.9")).toBe(200);
  });

  it("a window of two instances lasts one minute, even if a machine's clock was a day ahead meanwhile", async () => {
    const [here] = instances;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
    for (let n = 0; n <= limits.anonymous; n++) await statusOf(here, "203.0.113.11");
    vi.useRealTimers();
    expect(await statusOf(here, "203.0.113.11")).toBe(429);
    await here.owner.deleteFrom("rate_limits").execute();
    later(60_001);
    expect(await statusOf(here, "203.0.113.11")).toBe(200);
  });

  it("callers with few calls, and replies from the cache, cause no write to the database", async () => {
    const [here] = instances;
    const cached = () =>
      fetch(`${here.base}/api/products`, { headers: { "x-forwarded-for": "203.0.113.11" } });
    await cached();
    const query = vi.spyOn(pg.Client.prototype, "query");
    for (let n = 0; n < 200; n++) await (await cached()).text();
    // Every instance polls the block list's version once a second, even if there are no callers.
    const asked = JSON.stringify(
      query.mock.calls.filter(([what]) => !JSON.stringify(what).includes("block_version")),
    );
    expect(asked).toBe("[]");
    for (let n = 0; n < limits.anonymous / 8 - 1; n++) await statusOf(here, "203.0.113.10");
    expect(JSON.stringify(query.mock.calls)).not.toContain("rate_limits");
    const kept = await here.owner.selectFrom("rate_limits").select("key").execute();
    expect(kept).not.toContainEqual({ key: "anonymous:203.0.113.10" });
  });

  it("all IPv6 addresses of a /64 network count as one caller", async () => {
    const [here] = instances;
    const statuses = [];
    for (let n = 0; n <= limits.anonymous; n++)
      statuses.push(await statusOf(here, `2001:db8:1:2:${n.toString(16)}::1`));
    expect(statuses.at(-1)).toBe(429);
    expect(await statusOf(here, "2001:db8:1:3::1")).toBe(200);
  });
});

describe("IPv6 networks larger than a /64 also have a limit", () => {
  const most = 8;
  let store: TestStore;
  beforeAll(async () => {
    store = await createTestStore({ limits: { ...limits, anonymous: most }, trustProxy: 1 });
  });

  /** Makes this many calls, each from the network that `line` returns, and returns how many of them are allowed. */
  async function through(calls: number, line: (n: number) => string): Promise<number> {
    let count = 0;
    for (let n = 0; n < calls; n++) if ((await statusOf(store, `${line(n)}::1`)) === 200) count++;
    return count;
  }
  const hex = (n: number) => n.toString(16);

  it("an IPv6 network larger than a /64 has a limit too, which is higher than that of a /64", async () => {
    expect(await through(4 * most + 5, (n) => `2001:db8:2:${hex(0x100 + n)}`)).toBe(4 * most);
    expect(await through(16 * most + 5, (n) => `2001:db8:3:${hex(n * 256)}`)).toBe(16 * most);
    expect(await statusOf(store, "2001:db8:4:1::1")).toBe(200);
  });

  it("refused calls of a /64 that is above its own limit do not count for the larger network around it", async () => {
    expect(await through(6 * most, () => "2001:db8:5:1")).toBe(most);
    expect(await statusOf(store, "2001:db8:5:2::1")).toBe(200);
  });
});

describe("rate limits without the database", () => {
  const proxy = createDatabaseProxy();
  let store: TestStore;
  beforeEach(async () => {
    store = await createTestStore({ limits, trustProxy: 1, through: proxy.through });
  });

  it("while the database is unreachable, each instance counts alone", async () => {
    proxy.cut();
    const statuses = [];
    for (let n = 0; n <= limits.anonymous; n++) statuses.push(await statusOf(store, "203.0.113.7"));
    expect(statuses.filter((status) => status === 503)).toHaveLength(limits.anonymous);
    expect(statuses.at(-1)).toBe(429);
  });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:0000:0000:ffff::", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
  ["x".repeat(10_000), "x".repeat(64)],
])("the address %s is counted as %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});
