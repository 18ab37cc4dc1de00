import { randomBytes } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { later, stopElapsedTime } from "../../testing/elapsed-time.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import * as encodings from "./encodings.ts";
import { createResponseCache } from "./response-cache.ts";

stopElapsedTime();
let store: TestStore;
let productId: string;
beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("tanvir");
  let categoryId: string;
  ({ productId, categoryId } = await seedShop(store.db, { price: 80, stock: 50 }));
  const product = { price: 160, stock: 9, category: categoryId, offerType: "Normal" };
  for (const name of ["240 Diamonds", "505 Diamonds", "610 Diamonds"])
    await store.call("POST /products", { as: "boss", body: { ...product, name } });
  await fund(store.db, "tanvir", 5_000);
});

async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const reply = await fetch(`${store.base}/api${path}`, { method, headers });
  const body = await reply.text();
  // A reply that was created for this call contains the call's request ID; a cached reply does not.
  return { status: reply.status, headers: reply.headers, body, cached: !reply.headers.has("x-request-id") };
}

/** Changes page content directly in the database, without a notification to the cache. */
const renameProduct = (name: string) =>
  store.db.updateTable("products").set({ name }).where("id", "=", productId).execute();

describe("a public reply comes from the cache as long as its content is unchanged", () => {
  beforeEach(() => get("/products"));

  test("the cache sends a reply again with the same body and headers", async () => {
    await store.call("PATCH /settings/shop", { as: "boss", body: { name: "Another" } });
    const first = await get("/products");
    const second = await get("/products");
    expect([first.cached, second.cached]).toEqual([false, true]);
    expect(second.body).toBe(first.body);
    for (const name of ["etag", "content-type", "content-security-policy", "cache-control"])
      expect(second.headers.get(name)).toBe(first.headers.get(name));
    expect(second.headers.get("cache-control")).toBe("no-cache");
  });

  test("a client that already has a cached reply gets 304 without the body", async () => {
    const { headers } = await get("/products");
    const tag = headers.get("etag") ?? "";
    const again = await get("/products", { "if-none-match": `"other", ${tag}` });
    expect(again).toMatchObject({ status: 304, body: "", cached: true });
    expect(await get("/products", { "if-none-match": '"other"' })).toMatchObject({ status: 200 });
  });

  test.each([
    ["the same tag", (tag: string) => tag],
    ["a strong one among others", (tag: string) => `"other", ${tag.replace("W/", "")}`],
    ["any", () => "*"],
  ])(
    "a reply is not sent to a client that already has it, even if the reply must be created again (%s)",
    async (_, offered) => {
      const { headers, body } = await get("/products");
      const tag = offered(headers.get("etag") ?? "");
      store.clearCache();
      const made = await get("/products", { "if-none-match": tag });
      expect(made).toMatchObject({ status: 304, body: "", cached: false });
      for (const name of ["etag", "cache-control", "vary"])
        expect(made.headers.get(name)).toBe(headers.get(name));
      expect(await get("/products")).toMatchObject({ status: 200, body, cached: true });
      await renameProduct(`Renamed for ${tag}`);
      store.clearCache();
      const changed = await get("/products", { "if-none-match": headers.get("etag") ?? "" });
      expect(changed.status).toBe(200);
    },
  );

  test.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["gzip, deflate, br", "br"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["identity", null],
    ["br;q=0.0, gzip;q=0", null],
    ["brotli-like", null],
    ["x".repeat(15_000), null],
  ])(
    "a client that accepts %j gets a cached reply as %j, with the same content",
    async (accepted, encoding) => {
      const { body } = await get("/products", { "accept-encoding": "identity" });
      const reply = await get("/products", { "accept-encoding": accepted });
      expect(reply.cached).toBe(true);
      expect(reply.headers.get("content-encoding")).toBe(encoding);
      expect(reply.headers.get("vary")).toBe("accept-encoding");
      expect(reply.body).toBe(body);
    },
  );

  test("a short cached reply is not compressed", async () => {
    await get("/heroslides");
    const { cached, headers } = await get("/heroslides", { "accept-encoding": "br" });
    expect([cached, headers.get("content-encoding")]).toEqual([true, null]);
  });

  test("a HEAD request gets a cached reply without its body, and other methods do not get it", async () => {
    const head = await get("/products", { "accept-encoding": "identity" }, "HEAD");
    expect(head).toMatchObject({ status: 200, body: "", cached: true });
    expect(Number(head.headers.get("content-length"))).toBeGreaterThan(512);
    expect((await get("/products", {}, "DELETE")).status).toBe(404);
  });

  test("a change by an admin drops the cached replies before the admin's next request", async () => {
    await store.call(`PATCH /products/${productId}`, { as: "boss", body: { name: "Changed" } });
    expect((await get("/products")).body).toContain('"Changed"');
  });

  test("a cached reply with page content is created again after 30 s, even if no notification of the change arrived", async () => {
    await renameProduct("Renamed");
    later(29_000);
    expect((await get("/products")).body).not.toContain("Renamed");
    later(1_001);
    expect((await get("/products")).body).toContain("Renamed");
  });

  test("the feed's cached reply is at most 2 s old", async () => {
    const latest = async () => JSON.parse((await get("/orders/public?limit=1")).body).orders.length;
    expect(await latest()).toBe(0);
    const body = { productId, gameAccount: "12345678", amount: 80, paymentMethod: "wallet" };
    expect((await store.call("POST /orders", { as: "tanvir", body, key: "feed" })).status).toBe(200);
    expect(await latest()).toBe(0);
    later(2_001);
    expect(await latest()).toBe(1);
  });
});

test.each([
  "/settings/shop?made=up",
  "/settings/shop?",
  "/products?limit=1",
  "/orders/public?limit=3&made=up",
  "/orders/public?limit=03",
  "/orders/public?limit=3&limit=4",
])("a request with an invented query is answered, but the reply is not cached: %s", async (path) => {
  await get(path);
  expect((await get(path)).cached).toBe(false);
});

test("if an ID in the address is written in another way, the reply is not cached", async () => {
  const { category } = JSON.parse((await get("/products")).body).products[0];
  for (const id of [category._id.toUpperCase(), `%30${category._id.slice(1)}`]) {
    const path = `/products/by-category/${id}`;
    expect((await get(path)).status).toBe(200);
    expect((await get(path)).cached).toBe(false);
  }
  await get(`/products/by-category/${category._id}`);
  expect((await get(`/products/by-category/${category._id}`)).cached).toBe(true);
});

test("a domain error is not cached", async () => {
  const path = "/categories/018f0000-0000-7000-8000-000000000000";
  await get(path);
  expect(await get(path)).toMatchObject({ status: 404, cached: false });
});

describe("the cache stores no outdated reply and stays within its size limit", () => {
  const bytes = "x".repeat(10);
  type Store = Parameters<ReturnType<typeof createResponseCache>["store"]>;
  function exchange(url: string) {
    const request = { url, method: "GET", headers: {}, caching: null } as unknown as Store[0];
    const reply = { header: () => reply, getHeaders: () => ({}) } as unknown as Store[1];
    const response = { writeHead: () => response, end: () => response };
    return { request, reply, response: response as never };
  }

  test("a reply is not cached if the content changed while it was created", async () => {
    const cache = createResponseCache();
    const { request, reply, response } = exchange("/a");
    cache.mark(request, reply, { kind: "content" });
    cache.clear();
    await cache.store(request, reply, bytes);
    expect(cache.serve(request as never, response)).toBe(false);
  });

  test("after a reply has expired, one client's request creates it again; others get the old reply for half a second", async () => {
    const cache = createResponseCache();
    const { request, reply, response } = exchange("/a");
    const store = async () => {
      cache.mark(request, reply, { kind: "feed" });
      await cache.store(request, reply, bytes);
    };
    const served = () => cache.serve(request as never, response);
    await store();
    later(1_501);
    expect([served(), served(), served()]).toEqual([false, true, true]);
    await store();
    expect(served()).toBe(true);
    later(1_501);
    served();
    later(500);
    expect([served(), served()]).toEqual([false, false]);
  });

  test("cached replies stay within their limit of bytes, and the least recently used one is dropped first", async () => {
    const cache = createResponseCache({ mostBytes: 200_000 });
    const exchanges = Array.from({ length: 40 }, (_, index) => exchange(`/${index}`));
    const isServed = (index: number) => {
      const { request, response } = exchanges[index] as (typeof exchanges)[0];
      return cache.serve(request as never, response);
    };
    for (const [index, { request, reply }] of exchanges.entries()) {
      cache.mark(request, reply, { kind: "content" });
      await cache.store(request, reply, randomBytes(5_000).toString("hex"));
      expect(cache.bytes()).toBeLessThanOrEqual(200_000);
      // Each reply has 10,000 bytes and two compressed variants of half that size.
      if (index === 0) expect(cache.bytes()).toBeGreaterThan(20_000);
      expect(isServed(0)).toBe(true);
    }
    const last = exchanges.map((_, index) => isServed(index));
    expect(last.slice(1, 20)).toEqual(Array(19).fill(false));
    expect(last.slice(-5)).toEqual(Array(5).fill(true));
  });

  test("a reply that many clients request at the same time is cached and compressed only once", async () => {
    const compress = vi.spyOn(encodings, "toBrotli");
    const cache = createResponseCache();
    const page = "Worth compressing. ".repeat(100);
    const bodies = await Promise.all(
      Array.from({ length: 20 }, () => {
        const { request, reply } = exchange("/a");
        cache.mark(request, reply, { kind: "content" });
        return cache.store({ ...request, headers: { "accept-encoding": "br" } }, reply, page);
      }),
    );
    expect(new Set(bodies.map((body) => body.toString("base64"))).size).toBe(1);
    expect(bodies[0]?.length).toBeLessThan(200);
    expect(compress).toHaveBeenCalledOnce();
  });
});
