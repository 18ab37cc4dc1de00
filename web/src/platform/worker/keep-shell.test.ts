import { expect, it } from "vitest";
import { keepShell } from "./keep-shell.ts";
import type { WorkerScope } from "./scope.ts";

const ORIGIN = "https://shop.test";
const offlinePage =
  '<script src="/assets/index-1.js"></script><link href="/assets/index-1.js"><img src="/assets/a.png">';
const brandedPage = '<script src="/assets/index-1.js"></script><img src="/uploads/brand-1.webp">';
const translatedPage = '<script src="/assets/bn/index-1.js"></script>';

/** Fake browser around the service worker, with a fake shop. If `connected` is false, the shop cannot be reached. */
function playBrowser(version: string, stores = new Map<string, Map<string, Response>>(), open = ["/"]) {
  const listeners: Record<string, (event: never) => void> = {};
  const state = {
    connected: true,
    pages: { "/offline": offlinePage, "/bn/offline": translatedPage } as Record<string, string>,
    did: [] as string[],
    asked: [] as string[],
    look: null as string | null,
  };
  const load = async (input: Request | string) => {
    const path = typeof input === "string" ? input : new URL(input.url).pathname;
    state.asked.push(path);
    if (!state.connected) throw new TypeError("Failed to fetch");
    const body = /^\/(assets|uploads)\//.test(path) ? `code of ${path}` : state.pages[path];
    const headers: HeadersInit = state.look && !path.includes(".") ? { "x-hira-look": state.look } : {};
    return new Response(body ?? "nothing there", { status: body === undefined ? 500 : 200, headers });
  };
  const openStore = async (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, kept);
    return {
      put: async (path: string, response: Response) => void kept.set(path, response),
      addAll: async (paths: string[]) => {
        for (const path of paths) kept.set(path, await load(path));
      },
    };
  };
  const scope = {
    caches: {
      open: openStore,
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (path: string) =>
        [...stores.values()]
          .find((kept) => kept.has(path))
          ?.get(path)
          ?.clone(),
    },
    location: { origin: ORIGIN },
    registration: { navigationPreload: { enable: async () => state.did.push("preload") } },
    clients: {
      claim: async () => state.did.push("claim"),
      matchAll: async () => open.map((path) => ({ url: ORIGIN + path })),
    },
    fetch: load,
    skipWaiting: async () => state.did.push("skip"),
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners[type] = listener;
    },
  } as unknown as WorkerScope;
  keepShell(scope, version);
  const dispatch = async (type: string, event: object = {}) => {
    let work: Promise<unknown> | undefined;
    let answer: Promise<unknown> | undefined;
    const waitUntil = (promise: Promise<unknown>) => {
      work = promise;
    };
    const respondWith = (promise: Promise<unknown>) => {
      answer = promise;
    };
    listeners[type]?.({ ...event, waitUntil, respondWith } as never);
    await work;
    return answer;
  };
  const ask = (
    path: string,
    { mode = "navigate", method = "GET", preload = undefined as Response | undefined } = {},
  ) =>
    dispatch("fetch", {
      request: { url: new URL(path, ORIGIN).href, mode, method },
      preloadResponse: Promise.resolve(preload),
    }) as Promise<Response | undefined>;
  return { state, stores, dispatch, ask };
}

async function installed(
  version = "1",
  { stores, open }: { stores?: Map<string, Map<string, Response>>; open?: string[] } = {},
) {
  const browser = playBrowser(version, stores, open);
  await browser.dispatch("install");
  await browser.dispatch("activate");
  return browser;
}

it("the service worker stores the offline page and each of its files once, and deletes those of earlier releases", async () => {
  const first = await installed("1");
  expect([...(first.stores.get("hira-shell-1") ?? []).keys()]).toEqual([
    "/assets/index-1.js",
    "/assets/a.png",
    "/offline",
  ]);
  first.stores.set("hira-push", new Map());
  const second = await installed("2", first);
  expect([...second.stores.keys()]).toEqual(["hira-push", "hira-shell-2"]);
  expect(second.state.did).toEqual(["skip", "preload", "claim"]);
});

it("the service worker is not installed if the offline page cannot be fetched", async () => {
  const browser = playBrowser("1");
  browser.state.pages = {};
  await expect(browser.dispatch("install")).rejects.toThrow("/offline: 500");
});

it("a page that cannot be reached redirects to the offline page, whose address contains the page's address", async () => {
  const { state, ask } = await installed();
  state.connected = false;
  const answer = await ask("/my-orders?page=2");
  expect(answer?.status).toBe(302);
  expect(answer?.headers.get("location")).toBe(`${ORIGIN}/offline?to=%2Fmy-orders%3Fpage%3D2`);
  expect(await (await ask("/offline?to=%2Fmy-orders"))?.text()).toBe(offlinePage);
  expect(await (await ask("/assets/index-1.js", { mode: "no-cors" }))?.text()).toBe(
    "code of /assets/index-1.js",
  );
});

it("the offline page is also shown if navigation preload fails, as it does in Firefox without a connection", async () => {
  const { state, ask } = await installed();
  state.connected = false;
  const answer = await ask("/my-orders", { preload: Response.error() });
  expect(answer?.headers.get("location")).toBe(`${ORIGIN}/offline?to=%2Fmy-orders`);
  expect(await (await ask("/offline", { preload: Response.error() }))?.text()).toBe(offlinePage);
});

it("the service worker serves stored files from its cache, and fetches only other files from the shop", async () => {
  const { state, ask } = await installed();
  state.asked = [];
  for (const file of ["index-1.js", "home-1.js"])
    expect(await (await ask(`/assets/${file}`, { mode: "no-cors" }))?.text()).toBe(`code of /assets/${file}`);
  expect(state.asked).toEqual(["/assets/home-1.js"]);
});

it("the service worker stores the offline page in each language of an open page, and shows it in the requested page's language", async () => {
  const { state, stores, ask } = await installed("1", { open: ["/bn/wallet"] });
  const kept = () => [...(stores.get("hira-shell-1") ?? []).keys()];
  expect(kept()).toEqual(["/assets/bn/index-1.js", "/bn/offline"]);
  state.pages["/wallet"] = "the wallet";
  await ask("/wallet");
  expect(kept()).toEqual(expect.arrayContaining(["/offline", "/assets/a.png"]));
  state.connected = false;
  const answer = await ask("/bn/my-orders?page=2");
  expect(answer?.headers.get("location")).toBe(`${ORIGIN}/bn/offline?to=%2Fbn%2Fmy-orders%3Fpage%3D2`);
  expect(await (await ask("/bn/offline?to=%2Fbn"))?.text()).toBe(translatedPage);
  expect(await (await ask("/assets/bn/index-1.js", { mode: "no-cors" }))?.text()).toBe(
    "code of /assets/bn/index-1.js",
  );
  expect((await ask("/bn"))?.headers.get("location")).toBe(`${ORIGIN}/bn/offline?to=%2Fbn`);
});

it("the service worker stores the offline page again when the shop's brand changes, because that page contains the logo", async () => {
  const { state, stores, ask } = await installed();
  Object.assign(state.pages, { "/wallet": "the wallet", "/offline": brandedPage });
  await ask("/wallet");
  expect(await stores.get("hira-shell-1")?.get("/offline")?.clone().text()).toBe(offlinePage);
  state.look = "brand-1.jpg";
  await ask("/wallet");
  expect(await stores.get("hira-shell-1")?.get("/offline")?.clone().text()).toBe(brandedPage);
  state.asked = [];
  await ask("/wallet");
  expect(state.asked).toEqual(["/wallet"]);
  state.connected = false;
  expect(await (await ask("/uploads/brand-1.webp", { mode: "no-cors" }))?.text()).toBe(
    "code of /uploads/brand-1.webp",
  );
});

it("as long as the shop can be reached, its replies are shown, even errors", async () => {
  const { state, ask } = await installed();
  expect((await ask("/my-orders"))?.status).toBe(500);
  state.pages["/offline"] = "a newer one";
  expect(await (await ask("/offline"))?.text()).toBe("a newer one");
  expect(await (await ask("/", { preload: new Response("asked for early") }))?.text()).toBe(
    "asked for early",
  );
});

it.each([
  ["a call of the API", "/api/users/me", { mode: "cors" }],
  ["something that is sent", "/offline", { method: "POST" }],
  ["another site", "https://elsewhere.test/assets/a.js", { mode: "no-cors" }],
])("the service worker leaves %s to the browser", async (_what, path, how) => {
  const { ask } = await installed();
  expect(await ask(path, how)).toBeUndefined();
});

it("API calls bypass the service worker in browsers that support this; the worker is also installed in other browsers", async () => {
  const routes: object[] = [];
  const browser = playBrowser("1");
  const addRoutes = async (rule: object) => {
    routes.push(rule);
    throw new TypeError("Not known here");
  };
  await browser.dispatch("install", { addRoutes });
  expect(routes).toEqual([{ condition: { urlPattern: "/api/*" }, source: "network" }]);
  expect([...browser.stores.keys()]).toEqual(["hira-shell-1"]);
});
