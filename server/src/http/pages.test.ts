import type { ShopSettings } from "@hira/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { seedShop } from "../testing/shop.ts";
import { createTestStore, type TestStore } from "../testing/store.ts";
import type { WebBuild } from "./pages.ts";

const TEXT = "Worth packing. ".repeat(50);

/** Stands for the built web, which is not there in these tests: shows what it got from the API. */
const web: WebBuild = {
  template:
    '<html lang="en" data-theme="system"><!--hira-head--><!--hira-body--><!--hira-state--><!--hira-config--></html>',
  clientDir: import.meta.dirname,
  inlineScripts: [],
  listedPages: ["/", "/topup-categories", "/help"],
  privatePaths: ["/my-orders", "/admin"],
  async render({ url, fetch }) {
    const shop = (await (await fetch("/api/settings/shop")).json()) as ShopSettings;
    const status = url.startsWith("/nowhere") ? 404 : 200;
    return {
      status,
      theme: shop.themeDefault,
      head: `<title>${shop.name}</title>`,
      preloads: "",
      body: `$&${TEXT}`,
      state: "[]",
    };
  },
};

const NOBODY = { connect: [], frame: [], script: [] };

let store: TestStore;
let categoryId: string;
let productId: string;
beforeAll(async () => {
  store = await createTestStore({
    pages: { web, browserConfig: { note: "</script>" }, identityOrigins: NOBODY },
  });
  await store.signUp("boss", "admin");
  ({ categoryId, productId } = await seedShop(store.db, { price: 80, stock: 5 }));
});

async function get(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(store.base + path, { headers });
  const body = await reply.text();
  // Only a reply that was made for this very request carries its id.
  return { status: reply.status, headers: reply.headers, body, cached: !reply.headers.has("x-request-id") };
}

describe("a page", () => {
  test("carries the shop's name and theme, and follows both at once although it was cached", async () => {
    await get("/");
    expect((await get("/")).cached).toBe(true);
    for (const [name, themeDefault] of [
      ["Diamond Shop", "dark"],
      ["Gem Shop", "light"],
    ]) {
      await store.call("PATCH /settings/shop", { as: "boss", body: { name, themeDefault } });
      const { body } = await get("/");
      expect(body).toContain(`<title>${name}</title>`);
      expect(body).toContain(`<html lang="en" data-theme="${themeDefault}">`);
    }
  });

  test("may open a sign-in's window, and is not cut off from it when it comes back", async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get("cross-origin-opener-policy");
    expect(await policyOf("/auth/callback?code=1")).toBe("unsafe-none");
    for (const path of ["/", "/login", "/auth/callbacks"])
      expect(await policyOf(path)).toBe("same-origin-allow-popups");
  });

  test("is put together from its parts as they are", async () => {
    const { body } = await get("/");
    expect(body).toContain("$&");
    expect(body).toContain('id="hira-config">{"note":"\\u003c/script>"}</script>');
  });

  test.each(["/", "/help", "/topup-categories", "/topup/1"])(
    "that is everybody's is cached as ready bytes: %s",
    async (path) => {
      await get(path);
      const { cached, headers } = await get(path);
      expect([cached, headers.get("cache-control")]).toEqual([true, "no-cache"]);
    },
  );

  test.each(["/my-orders", "/nowhere", "/help?made=up", "/topup/1?made=up"])(
    "that is somebody's, missing or made up is not: %s",
    async (path) => {
      await get(path);
      const { cached, headers } = await get(path);
      expect([cached, headers.get("cache-control")]).toEqual([false, "no-store"]);
    },
  );
});

test.each(["/help", "/my-orders", "/nowhere", "/help?made=up"])(
  "a page goes out packed to who takes it, cached or not: %s",
  async (path) => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const { headers, body } = await get(path, { "accept-encoding": encoding });
      expect(headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
      expect(body).toContain(TEXT);
    }
    const { headers } = await get(path, { "accept-encoding": "br" });
    expect(headers.get("vary")).toBe("accept-encoding");
  },
);

describe("/sitemap.xml", () => {
  const listed = async () => {
    const { body } = await get("/sitemap.xml");
    const entries = [...body.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?<\/url>/g)];
    return Object.fromEntries(entries.map(([, address, changed]) => [address, changed]));
  };

  test("lists the public pages and every game, by their whole addresses", async () => {
    const { headers, body } = await get("/sitemap.xml");
    expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/,
    );
    expect(Object.keys(await listed())).toEqual([
      "http://localhost/",
      "http://localhost/topup-categories",
      "http://localhost/help",
      `http://localhost/topup/${categoryId}`,
    ]);
    expect((await get("/sitemap.xml")).cached).toBe(true);
    expect((await get("/sitemap.xml?made=up")).cached).toBe(false);
  });

  test("says when an admin last touched a game or one of its packages", async () => {
    const game = `http://localhost/topup/${categoryId}`;
    const before = (await listed())[game] ?? "";
    const steps = [`PATCH /products/${productId}`, `PATCH /categories/${categoryId}`];
    for (const [index, step] of steps.entries()) {
      await store.call(step, { as: "boss", body: { name: `Name ${index}` } });
      const { at } = await store.db
        .selectFrom("audit_log")
        .select("at")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirstOrThrow();
      const now = await listed();
      expect(now[game]).toBe(at.toISOString());
      expect(now["http://localhost/"]).toBe(at.toISOString());
      expect(at.getTime()).toBeGreaterThan(Date.parse(before));
    }
    expect((await listed())["http://localhost/help"]).toBeUndefined();
  });

  test("forgets a game that is out of the shop", async () => {
    const body = { name: "Gone soon", imageUrl: "https://images.example/a.webp" };
    const { category } = (await store.call("POST /categories", { as: "boss", body })).body;
    expect(await listed()).toHaveProperty([`http://localhost/topup/${category._id}`]);
    await store.call(`DELETE /categories/${category._id}`, { as: "boss" });
    expect(await listed()).not.toHaveProperty([`http://localhost/topup/${category._id}`]);
  });
});

test("/robots.txt keeps crawlers out of what is private, and shows them the sitemap", async () => {
  const { headers, body } = await get("/robots.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(body.split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /idp/",
    "Disallow: /my-orders",
    "Disallow: /admin",
    "",
    "Sitemap: http://localhost/sitemap.xml",
    "",
  ]);
  expect((await get("/robots.txt")).cached).toBe(true);
});
