import { quoted } from "@hira/contract";
import { sql } from "kysely";
import { Registry } from "prom-client";
import { beforeAll, describe, expect, test } from "vitest";
import { noteFailure } from "../../orders/suppliers/health-queries.ts";
import { addDigiflazz } from "../../testing/fake-supplier.ts";
import { pairPhone } from "../../testing/phones.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { createDatabaseProxy } from "../../testing/tcp-proxy.ts";
import { createCallMetrics } from "./calls.ts";

const TOKEN = "a-token-of-the-test";

function read(store: TestStore, token?: string): Promise<Response> {
  return fetch(`${store.base}/metrics`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
}

/** Returns the value of one line of the metrics. */
async function readValue(store: TestStore, line: string): Promise<number> {
  const text = await (await read(store, TOKEN)).text();
  const found = text.split("\n").find((each) => each.startsWith(`${line} `));
  return found === undefined ? Number.NaN : Number(found.slice(line.length + 1));
}

describe("the metrics of a store for Prometheus", () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await createTestStore({ metricsToken: TOKEN, max: 7 });
    await store.signUp("tanvir");
  });

  test.each([undefined, "wrong-token-of-test", `${TOKEN}x`, ""])(
    "a request for metrics is refused if it sends %j",
    async (token) => {
      const reply = await read(store, token);
      expect(reply.status).toBe(401);
      expect(await reply.text()).not.toContain("hira_");
    },
  );

  test("metrics count calls by method, route and status, and never by the path with its IDs", async () => {
    const count = (route: string, status: number) =>
      readValue(
        store,
        `hira_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`,
      );
    const path = "/categories/018f0000-0000-7000-8000-00000000000";
    for (const end of "123") await store.call(`GET ${path}${end}`);
    expect(await count("/api/categories/:id", 404)).toBe(3);
    await fetch(`${store.base}/made/up`);
    expect(await count("none", 404)).toBe(1);
    expect(await (await read(store, TOKEN)).text()).not.toContain("018f0000");
  });

  test("metrics count the replies that came from the cache", async () => {
    await store.call("GET /heroslides");
    const before = await readValue(store, "hira_http_cache_hits_total");
    await store.call("GET /heroslides");
    expect(await readValue(store, "hira_http_cache_hits_total")).toBe(before + 1);
  });

  test("metrics report when each phone last called and whether it is silent, but leave out paused phones", async () => {
    await store.signUp("boss", "admin");
    const phone = await pairPhone(store, { as: "boss" });
    const labels = `{phone="${phone.id}",name="A phone"}`;
    const silent = () => readValue(store, `hira_forwarder_silent${labels}`);
    expect(await silent()).toBe(0);
    const heard = { last_heard_at: new Date(Date.now() - 4 * 24 * 3_600_000) };
    await store.owner.updateTable("forwarders").set(heard).where("id", "=", phone.id).execute();
    expect(await silent()).toBe(1);
    expect(await readValue(store, `hira_forwarder_heard_seconds${labels}`)).toBeGreaterThan(
      4 * 24 * 3_600 - 60,
    );
    await store.call(`PATCH /admin/forwarders/${phone.id}`, { as: "boss", body: { active: false } });
    expect(await silent()).toBeNaN();
  });

  test("metrics report each supplier's balance and whether the circuit breaker paused it, but leave out switched-off suppliers", async () => {
    await store.signUp("buyer", "admin");
    const id = await addDigiflazz(store, "http://127.0.0.1:9", "buyer", { lowBalance: 100 });
    const value = (name: string) => readValue(store, `hira_supplier_${name}{supplier="digiflazz"}`);
    expect([await value("balance_taka"), await value("balance_low")]).toEqual([Number.NaN, 0]);
    await store.owner.updateTable("suppliers").set({ balance: 9_950 }).where("id", "=", id).execute();
    for (let n = 0; n < 5; n++) await noteFailure(store.db, id, quoted("503"));
    expect([await value("balance_taka"), await value("balance_low"), await value("tripped")]).toEqual([
      99.5, 1, 1,
    ]);
    await store.call(`PATCH /admin/suppliers/${id}`, { as: "buyer", body: { active: false } });
    expect(await value("tripped")).toBeNaN();
  });

  test("metrics report the process, the connection pool, and the numbers of waiting orders and requests", async () => {
    const { productId } = await seedShop(store.db, { price: 80, stock: 5 });
    await fund(store.db, "tanvir", 500);
    expect(await readValue(store, 'hira_waiting{kind="orders"}')).toBe(0);
    const body = { productId, gameAccount: "12345678", amount: 80, paymentMethod: "wallet" };
    await store.call("POST /orders", { as: "tanvir", key: "one", body });
    expect(await readValue(store, 'hira_waiting{kind="orders"}')).toBe(1);
    expect(await readValue(store, 'hira_waiting{kind="requests"}')).toBe(0);
    expect(await readValue(store, "hira_database_up")).toBe(1);
    await Promise.all(Array.from({ length: 20 }, () => sql`SELECT 1`.execute(store.db)));
    expect(await readValue(store, 'hira_database_connections{state="open"}')).toBe(7);
    expect(await readValue(store, "process_resident_memory_bytes")).toBeGreaterThan(1e6);
    for (const name of [
      "process_cpu_seconds_total",
      "process_start_time_seconds",
      "nodejs_heap_size_used_bytes",
    ])
      expect(await readValue(store, name)).toBeGreaterThan(0);
    expect(await readValue(store, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
  });

  test("metrics are in Prometheus's text format", async () => {
    const reply = await read(store, TOKEN);
    expect(reply.headers.get("content-type")).toContain("version=0.0.4");
    expect(reply.headers.get("cache-control")).toBe("no-store");
    // Numbers are written as in Go. "Nan" is the mean delay if no delay was measured.
    for (const line of (await reply.text()).split("\n").filter(Boolean))
      expect(line).toMatch(
        /^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"\n]*"(,\w+="[^"\n]*")*\})? ([\d.e+-]+|Nan))$/,
      );
  });
});

test("a request for /metrics gets a 404 if no token is set", async () => {
  expect((await read(await createTestStore(), TOKEN)).status).toBe(404);
});

test("metrics report that the database is down", async () => {
  const proxy = createDatabaseProxy();
  const store = await createTestStore({ metricsToken: TOKEN, through: proxy.through });
  expect(await readValue(store, "hira_database_up")).toBe(1);
  proxy.cut();
  expect(await readValue(store, "hira_database_up")).toBe(0);
});

test("metrics escape special characters in the values of labels", async () => {
  const registry = new Registry();
  createCallMetrics(registry).count({ method: "GET", route: '/a"b\\c\nd', status: 200 }, 1);
  expect(await registry.metrics()).toContain('{method="GET",route="/a\\"b\\\\c\\nd",status="200"} 1\n');
});

test("a histogram counts a duration in every bucket whose bound is not lower than the duration", async () => {
  const registry = new Registry();
  const { count } = createCallMetrics(registry);
  for (const seconds of [0.004, 0.2, 60]) count({ method: "GET", route: "/x", status: 200 }, seconds);
  const lines = (await registry.metrics()).split("\n");
  const valueIn = (end: string, le = "") =>
    lines
      .find((line) => line.startsWith(`hira_http_request_duration_seconds_${end}{${le && `le="${le}",`}`))
      ?.split(" ")[1];
  expect(["0.005", "0.1", "0.25", "10", "+Inf"].map((le) => valueIn("bucket", le))).toEqual([
    "1",
    "1",
    "2",
    "2",
    "3",
  ]);
  expect([valueIn("sum"), valueIn("count")]).toEqual(["60.204", "3"]);
});
