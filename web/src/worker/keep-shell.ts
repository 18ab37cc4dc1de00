import type { WorkerScope } from "./scope.ts";

/** The page of the shop that needs no connection (`routes/offline.tsx`). */
const OFFLINE = "/offline";
const PREFIX = "hira-shell-";

/**
 * Keeps the offline page of this release with its files, and shows it in place of a page that cannot be reached. Everything else
 * comes from the shop as if there were no worker: no page of an earlier release can show, and nothing private is kept here.
 */
export function keepShell(scope: WorkerScope, version: string): void {
  const name = PREFIX + version;
  scope.addEventListener("install", (event) => event.waitUntil(fill(scope, name)));
  scope.addEventListener("activate", (event) => event.waitUntil(takeOver(scope, name)));
  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname, search } = new URL(request.url);
    if (request.method !== "GET" || origin !== scope.location.origin) return;
    if (request.mode === "navigate") {
      event.respondWith(pageOf(scope, event, pathname + search));
    } else if (pathname.startsWith("/assets/")) {
      event.respondWith(scope.fetch(request).catch(() => kept(scope, pathname)));
    }
  });
}

async function fill(scope: WorkerScope, name: string): Promise<void> {
  const cache = await scope.caches.open(name);
  const page = await scope.fetch(OFFLINE, { cache: "reload" });
  if (!page.ok) throw new Error(`${OFFLINE}: ${page.status}`);
  const html = await page.clone().text();
  await cache.addAll([...new Set(html.match(/\/assets\/[\w.-]+/g))]);
  await cache.put(OFFLINE, page);
  await scope.skipWaiting();
}

async function takeOver(scope: WorkerScope, name: string): Promise<void> {
  const names = await scope.caches.keys();
  const old = names.filter((each) => each.startsWith(PREFIX) && each !== name);
  await Promise.all(old.map((each) => scope.caches.delete(each)));
  // Else each page would wait until the worker has woken up.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

interface Asked {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
}

/** What the shop says, whatever it is; without a connection the offline page, which knows where one wanted to go. */
async function pageOf(
  scope: WorkerScope,
  { request, preloadResponse }: Asked,
  path: string,
): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await scope.fetch(request));
  } catch {
    if (path.startsWith(OFFLINE)) return kept(scope, OFFLINE);
    return Response.redirect(`${scope.location.origin}${OFFLINE}?to=${encodeURIComponent(path)}`);
  }
}

async function kept({ caches }: WorkerScope, path: string): Promise<Response> {
  return (await caches.match(path)) ?? Response.error();
}
