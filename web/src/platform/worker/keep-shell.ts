import { addressIn, LANGUAGES, type Language, readAddress } from "../lib/language.ts";
import type { WorkerScope } from "./scope.ts";

/** The page of the shop that needs no connection (`routes/offline.tsx`), in each language. */
const OFFLINE = "/offline";
const offlineIn = (language: Language) => addressIn(language, OFFLINE);
const PREFIX = "hira-shell-";

/**
 * Keeps the offline page of this release with its files, in each language that pages are opened in, and shows it in place of a page
 * that cannot be reached. Everything else comes from the shop as if there were no worker: no page of an earlier release can show, and
 * nothing private is kept here.
 */
export function keepShell(scope: WorkerScope, version: string): void {
  const name = PREFIX + version;
  scope.addEventListener("install", (event) => {
    // What the worker lets pass goes back to its page: a call made as that is left would be lost with it.
    event.addRoutes?.({ condition: { urlPattern: "/api/*" }, source: "network" }).catch(() => {});
    event.waitUntil(install(scope, name));
  });
  scope.addEventListener("activate", (event) => event.waitUntil(takeOver(scope, name)));
  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname, search } = new URL(request.url);
    if (request.method !== "GET" || origin !== scope.location.origin) return;
    if (request.mode === "navigate") {
      const address = readAddress(pathname + search);
      const answer = pageOf(scope, event, address);
      event.respondWith(answer);
      event.waitUntil(
        answer.then(({ ok }) => (ok ? fillOnce(scope, name, address.language) : undefined)).catch(() => {}),
      );
    } else if (pathname.startsWith("/assets/")) {
      // A file never changes under its name; WebKit's fetches may hang where the shop cannot be reached.
      event.respondWith(scope.caches.match(pathname).then((file) => file ?? scope.fetch(request)));
    }
  });
}

async function install(scope: WorkerScope, name: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.map(({ url }) => readAddress(new URL(url).pathname).language);
  const languages = open.length > 0 ? new Set(open) : [LANGUAGES[0]];
  for (const language of languages) await fill(scope, name, offlineIn(language));
  await scope.skipWaiting();
}

/** A page's first opening in another language: nobody else loads what that takes. */
async function fillOnce(scope: WorkerScope, name: string, language: Language): Promise<void> {
  const offline = offlineIn(language);
  if (!(await scope.caches.match(offline))) await fill(scope, name, offline);
}

async function fill(scope: WorkerScope, name: string, offline: string): Promise<void> {
  const cache = await scope.caches.open(name);
  const page = await scope.fetch(offline, { cache: "reload" });
  if (!page.ok) throw new Error(`${offline}: ${page.status}`);
  const html = await page.clone().text();
  await cache.addAll([...new Set(html.match(/\/assets\/[\w./-]+/g))]);
  await cache.put(offline, page);
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
  asked: Asked,
  { language, path }: ReturnType<typeof readAddress>,
): Promise<Response> {
  const page = await fromShop(scope, asked).catch(() => Response.error());
  if (page.type !== "error") return page;
  const offline = offlineIn(language);
  if (path.startsWith(OFFLINE)) return kept(scope, offline);
  const wanted = encodeURIComponent(addressIn(language, path));
  return Response.redirect(`${scope.location.origin}${offline}?to=${wanted}`);
}

/** Where the early request failed, Firefox gives an error as its response; other browsers throw. */
const fromShop = async (scope: WorkerScope, { request, preloadResponse }: Asked): Promise<Response> =>
  (await preloadResponse) ?? scope.fetch(request);

async function kept({ caches }: WorkerScope, path: string): Promise<Response> {
  return (await caches.match(path)) ?? Response.error();
}
