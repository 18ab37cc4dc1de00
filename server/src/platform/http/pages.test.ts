import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { ShopSettings } from "@hira/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { createDatabaseProxy } from "../../testing/tcp-proxy.ts";
import { limits } from "../config/config.ts";
import type { LanguageBuild, WebBuild } from "./pages.ts";

const TEXT = "Worth packing. ".repeat(50);

const shared = { status: 200, mayBeMissing: false } as const;
let renders: string[] = [];

const clientDir = await mkdtemp(join(tmpdir(), "hira-web-"));
atTheEnd(() => rm(clientDir, { recursive: true }));
await mkdir(join(clientDir, "assets/bn"), { recursive: true });

/**
 * A fake for the built web, because these tests run without a build. The fake's pages show the data that they have
 * read.
 */
const english: Omit<WebBuild, "translated"> = {
  language: "en",
  template:
    '<html lang="en" data-theme="system"><!--hira-look--><link rel="icon" href="/own.svg"><!--/hira-look--><!--hira-head--><!--hira-body--><!--hira-state--><!--hira-config--></html>',
  clientDir,
  inlineScripts: [],
  appManifest: ({ name }) => ({ name, icons: [{ src: `/icons/${name}.png` }] }),
  listedPages: ["/", "/topup-categories", "/help"],
  privatePaths: ["/my-orders", "/admin"],
  locate(address) {
    const [path = ""] = address.split("?");
    if (path === "/HELP") return { location: "/help" };
    if (path.startsWith("/topup/")) return { ...shared, url: path, mayBeMissing: true };
    if (path.startsWith("/my-orders/")) return { ...shared, url: "/my-orders/-" };
    const isPage = ["/", "/topup-categories", "/help", "/my-orders", "/login", "/auth/callback"].includes(
      path,
    );
    return isPage ? { ...shared, url: path } : { ...shared, url: "/404", status: 404 };
  },
  async render({ url, read }) {
    renders.push(url);
    const game = url.startsWith("/topup/") && url.slice("/topup/".length);
    const goods = game
      ? await read("GET /products/by-category/{id}", { params: { id: game } }).catch(
          ({ status = 503 }) => status,
        )
      : await read("GET /products", {}).catch(() => 503);
    const shop = (await read("GET /settings/shop", {}).catch(() => undefined)) as ShopSettings | undefined;
    return {
      status: typeof goods === "number" ? goods : url === "/404" ? 404 : 200,
      theme: shop?.themeDefault ?? "system",
      ...(shop?.brand && {
        look: `<style>$&${shop.brand.accent}</style>`,
        lookVersion: `look ${shop.brand.accent}`,
      }),
      head: `<title>${shop?.name}</title>`,
      preloads: "",
      body: `$&${TEXT}`,
      state: JSON.stringify(goods),
    };
  },
};

/** The fake web in Bengali, with only those parts that the server needs. */
const bengali: LanguageBuild = {
  ...english,
  language: "bn",
  template: english.template.replace('"en"', '"bn"'),
  render: async (request) => ({ ...(await english.render(request)), body: `বাংলা ${request.url}` }),
};

const web: WebBuild = { ...english, translated: [bengali] };

const NOBODY = { connect: [], frame: [], script: [], policies: [] };

const browserConfig = { habits: { name: "Google" }, note: "</script>" };
const pages = { web, browserConfig, identityOrigins: NOBODY };

let store: TestStore;
let categoryId: string;
let productId: string;
beforeAll(async () => {
  store = await createTestStore({ pages, limits });
  await store.signUp("boss", "admin");
  ({ categoryId, productId } = await seedShop(store.db, { price: 80, stock: 5 }));
});

beforeEach(() => {
  renders = [];
});

async function get(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(store.base + path, { headers });
  const body = await reply.text();
  // A reply that was created for this request contains the request's ID; a cached reply does not.
  return { status: reply.status, headers: reply.headers, body, cached: !reply.headers.has("x-request-id") };
}

describe("a page is rendered on the server and cached", () => {
  test("a page contains the shop's name and theme, and a cached page shows a change of them immediately", async () => {
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

  test("a page has the default icons until the shop has a brand, and then the brand's icons, also when it is cached", async () => {
    const first = await get("/");
    expect(first.body).toMatch(/data-theme="\w+"><link rel="icon" href="\/own.svg"><title>/);
    expect(first.headers.get("x-hira-look")).toBe("none");
    for (const accent of ["#7c3aed", "#be123c"]) {
      await store.call("PATCH /settings/shop", { as: "boss", body: { accent } });
      const changed = await get("/");
      expect(changed.body).toContain(`"><style>$&${accent}</style><title>`);
      expect(changed.headers.get("etag")).not.toBe(first.headers.get("etag"));
      const again = await get("/");
      expect([again.cached, again.headers.get("x-hira-look")]).toEqual([true, `look ${accent}`]);
    }
    await store.call("PATCH /settings/shop", { as: "boss", body: { accent: null } });
    expect((await get("/")).body).toBe(first.body);
  });

  test("a page can open a sign-in window, and the window can reach the page after the sign-in", async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get("cross-origin-opener-policy");
    expect(await policyOf("/auth/callback?code=1")).toBe("unsafe-none");
    for (const path of ["/", "/login", "/auth/callbacks"])
      expect(await policyOf(path)).toBe("same-origin-allow-popups");
  });

  test("a page contains the rendered head, body and data unchanged", async () => {
    const { body } = await get("/");
    expect(body).toContain("$&");
    expect(body).toContain('id="hira-config">{"habits":{"name":"Google"},"note":"\\u003c/script>"}</script>');
  });

  test.each([
    "/",
    "/help",
    "/topup-categories?q=gems&sort=a-z",
    "/my-orders",
    "/my-orders/1",
    "/auth/callback?code=1",
  ])(
    "a page that all visitors see alike is served from the cache, and so is the frame of a personal page: %s",
    async (path) => {
      await get(path);
      const { cached, headers } = await get(path);
      expect([cached, headers.get("cache-control")]).toEqual([true, "no-cache"]);
    },
  );

  test("an address that is written in another way redirects to the page's own address", async () => {
    const reply = await fetch(`${store.base}/HELP`, { redirect: "manual" });
    expect([reply.status, reply.headers.get("location")]).toEqual([301, "/help"]);
  });

  test("a page shows the same data as the API's reply", async () => {
    for (const [path, call] of [
      ["/", "GET /products"],
      [`/topup/${categoryId}`, `GET /products/by-category/${categoryId}`],
    ] as const) {
      const shown = /id="hira-state">(.*?)<\/script>/.exec((await get(path)).body)?.[1] ?? "";
      expect(JSON.parse(shown)).toEqual((await store.call(call)).body);
    }
  });

  test("requests for one page share one render, even if they have different advertising parameters", async () => {
    // More requests than an address may make in a minute, if they counted for its limit.
    const tags = Array.from({ length: 200 }, (_, index) => `fbclid=${index}&utm_source=${index}`);
    const paths = ["/", `/topup/${categoryId}`, "/my-orders/", "/auth/callback"];
    // Until somebody has opened the game's page, a request for it counts for the limit, because the game may not exist.
    await get(`/topup/${categoryId}`);
    await store.call("PATCH /settings/shop", { as: "boss", body: { name: "Changed" } });
    for (const path of paths) {
      renders = [];
      const replies = await Promise.all(tags.map((tag) => get(`${path}?${tag}`)));
      expect(replies.map(({ status }) => status)).toEqual(tags.map(() => 200));
      for (const { body } of replies) expect(body).toContain(productId);
      expect(renders).toHaveLength(1);
    }
  });

  test("the page for unknown addresses is rendered once and serves all of them", async () => {
    await store.call("PATCH /settings/shop", { as: "boss", body: { name: "Changed again" } });
    renders = [];
    const paths = Array.from({ length: 200 }, (_, index) => `/wp-admin/${index}.php?x=${index}`);
    const replies = await Promise.all(paths.map((path) => get(path)));
    for (const { status, body } of replies) expect([status, body.includes(TEXT)]).toEqual([404, true]);
    const later = await get("/nowhere/else");
    expect([later.status, later.cached, later.headers.get("etag")]).toEqual([404, true, expect.any(String)]);
    expect(renders).toEqual(["/404"]);
  });
});

test("requests for missing games count for an address's limit, and those for existing games do not", async () => {
  const limited = await createTestStore({ pages, limits });
  const game = (await seedShop(limited.db, { price: 80, stock: 5 })).categoryId;
  const status = async (path: string) => (await fetch(limited.base + path)).status;
  expect(await status(`/topup/${game}`)).toBe(200);
  const statuses = [];
  for (let index = 0; index < limits.anonymous; index++)
    statuses.push(await status(`/topup/018f0000-0000-7000-8000-${String(index).padStart(12, "0")}`));
  expect(statuses.filter((each) => each === 404)).toHaveLength(limits.anonymous - 1);
  expect(statuses.at(-1)).toBe(429);
  limited.clearCache();
  expect(await status(`/topup/${game}`)).toBe(200);
});

test.each([
  "/api",
  "/api/",
  "/api/unknown",
  "/api/unknown?x=1",
  "/api/products/more/and/more",
  "/%61pi/unknown",
])("an unknown address below /api gets the API's error reply, never a page: %s", async (path) => {
  const reply = await fetch(store.base + path, { headers: { accept: "text/html" } });
  expect(reply.status).toBe(404);
  expect(reply.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(await reply.json()).toEqual({
    message: expect.any(String),
    code: "not_found",
    requestId: expect.any(String),
  });
});

/** Sends a request with a target that no browser would send. Returns the whole reply as text. */
async function rawGet(target: string): Promise<string> {
  const socket = connect({ port: Number(new URL(store.base).port), host: "127.0.0.1" });
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

test.each([
  "//[",
  "//[?x=1",
  "//:99999999",
  "//",
  "http://[",
  "http://[/help",
  "/%",
  "/%ff",
  "/topup/%E0%A4%A",
])("a request with an invalid target is refused: %s", async (target) => {
  expect(await rawGet(target)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"invalid_input"/);
});

test.each(["http://localhost/help", "http://elsewhere.example/help?x=1"])(
  "if a request's target is a full URL, only its path counts: %s",
  async (target) => {
    expect(await rawGet(target)).toMatch(/^HTTP\/1\.1 200 /);
  },
);

test("while its data cannot be read, a page asks to try again; afterwards it is complete", async () => {
  const proxy = createDatabaseProxy();
  const cut = await createTestStore({ pages, through: proxy.through });
  await seedShop(cut.db, { price: 80, stock: 5 });
  const page = async () => {
    const reply = await fetch(cut.base);
    return { status: reply.status, headers: reply.headers, body: await reply.text() };
  };
  proxy.cut();
  for (let time = 0; time < 2; time++) {
    const { status, headers, body } = await page();
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([
      503,
      "2",
      "no-store",
    ]);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(body).toContain(TEXT);
  }
  proxy.mend();
  const healed = await page();
  expect([healed.status, healed.body.includes("115 Diamonds")]).toEqual([200, true]);
});

test.each(["/help", "/my-orders", "/nowhere", "/help?made=up"])(
  "a page is compressed for clients that accept it, whether it is cached or not: %s",
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

describe("every page also exists in Bengali", () => {
  test.each([
    ["/bn", "/"],
    ["/bn?utm_source=x", "/"],
    ["/bn/help", "/help"],
    ["/bn/my-orders/1", "/my-orders/-"],
  ])("%s is the translated page of %s, and is cached separately from it", async (address, url) => {
    await get(url);
    const { status, body } = await get(address);
    expect([status, body.includes('lang="bn"'), body.includes(`বাংলা ${url}`)]).toEqual([200, true, true]);
    const again = await get(address);
    expect([again.cached, again.body]).toEqual([true, body]);
    expect((await get(url)).body).toContain('lang="en"');
  });

  test.each([
    ["/bn/", "/bn"],
    ["/bn/?x=1", "/bn?x=1"],
    ["/bn/HELP", "/bn/help"],
  ])(
    "an address with a language is redirected to its canonical form: %s to %s",
    async (address, location) => {
      const reply = await fetch(store.base + address, { redirect: "manual" });
      expect([reply.status, reply.headers.get("location")]).toEqual([301, location]);
    },
  );

  test("/bnx begins like a language, but is no Bengali page", async () => {
    expect((await get("/bnx")).body).toContain('lang="en"');
    const { status, body } = await get("/bn/nowhere");
    expect([status, body.includes('lang="bn"')]).toEqual([404, true]);
    expect((await get("/bn/api/products")).status).toBe(404);
  });

  test("a change of the shop is visible in every language immediately", async () => {
    await get("/bn");
    await store.call("PATCH /settings/shop", { as: "boss", body: { name: "রত্ন", themeDefault: "light" } });
    expect((await get("/bn")).body).toContain("<title>রত্ন</title>");
    expect(JSON.parse((await get("/bn/manifest.webmanifest")).body).name).toBe("রত্ন");
  });
});

describe("/sitemap.xml lists what crawlers may visit", () => {
  const listed = async () => {
    const { body } = await get("/sitemap.xml");
    const entries = [...body.matchAll(/<url><loc>(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g)];
    return Object.fromEntries(entries.map(([, address, changed]) => [address, changed]));
  };

  test("the sitemap lists the public pages and every game, by their full addresses", async () => {
    const { headers, body } = await get("/sitemap.xml");
    expect(headers.get("content-type")).toBe("application/xml; charset=utf-8");
    expect(body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org/,
    );
    expect(Object.keys(await listed())).toEqual([
      "http://localhost/",
      "http://localhost/bn",
      "http://localhost/topup-categories",
      "http://localhost/bn/topup-categories",
      "http://localhost/help",
      "http://localhost/bn/help",
      `http://localhost/topup/${categoryId}`,
      `http://localhost/bn/topup/${categoryId}`,
    ]);
    const both = ["en", "bn"].map(
      (name) =>
        `<xhtml:link rel="alternate" hreflang="${name}" href="http://localhost${name === "bn" ? "/bn" : ""}/help"/>`,
    );
    expect(body.split(both.join(""))).toHaveLength(3);
    expect((await get("/sitemap.xml")).cached).toBe(true);
    expect((await get("/sitemap.xml?made=up")).cached).toBe(true);
  });

  test("the sitemap contains the time when an admin last changed a game or one of its packages", async () => {
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

  test("the sitemap does not list a game that was removed from the shop", async () => {
    const body = { name: "Gone soon", imageUrl: "https://images.example/a.webp" };
    const { category } = (await store.call("POST /categories", { as: "boss", body })).body;
    expect(await listed()).toHaveProperty([`http://localhost/topup/${category._id}`]);
    await store.call(`DELETE /categories/${category._id}`, { as: "boss" });
    expect(await listed()).not.toHaveProperty([`http://localhost/topup/${category._id}`]);
  });
});

test("/robots.txt excludes private pages and names the sitemap", async () => {
  const { headers, body } = await get("/robots.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(body.split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /idp/",
    "Disallow: /my-orders",
    "Disallow: /admin",
    "Disallow: /bn/my-orders",
    "Disallow: /bn/admin",
    "",
    "Sitemap: http://localhost/sitemap.xml",
    "",
  ]);
  expect((await get("/robots.txt")).cached).toBe(true);
});

test("/favicon.ico leads to the shop's current icon", async () => {
  await store.call("PATCH /settings/shop", { as: "boss", body: { name: "Ico" } });
  const { status, headers } = await fetch(`${store.base}/favicon.ico`, { redirect: "manual" });
  expect([status, headers.get("location")]).toEqual([302, "/icons/Ico.png"]);
});

test("/manifest.webmanifest has the shop's current name, whatever query follows it", async () => {
  const { status, headers, body } = await get("/manifest.webmanifest");
  expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
    200,
    "application/manifest+json; charset=utf-8",
    "no-cache",
  ]);
  expect(headers.get("content-security-policy")).toContain("manifest-src 'self'");
  expect(Object.keys(JSON.parse(body))).toEqual(["name", "icons"]);
  expect((await get("/manifest.webmanifest?utm_source=homescreen")).cached).toBe(true);
  await store.call("PATCH /settings/shop", { as: "boss", body: { name: "Renamed Shop" } });
  expect(JSON.parse((await get("/manifest.webmanifest")).body)).toMatchObject({ name: "Renamed Shop" });
});
