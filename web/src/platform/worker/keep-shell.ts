import { addressIn, LANGUAGES, type Language, readAddress } from "../lib/language.ts";
import type { WorkerScope } from "./scope.ts";

/** Path of the page that works without a connection (`routes/offline.tsx`), in each language. */
const OFFLINE = "/offline";
const offlineIn = (language: Language) => addressIn(language, OFFLINE);
/** Header of pages with the version of the shop's brand (`server/src/platform/http/pages.ts`). */
const LOOK = "x-hira-look";
const PREFIX = "hira-shell-";

/**
 * Stores this release's offline page with its files, in each language in use, and shows it when a page cannot be
 * reached. Everything else is fetched from the shop: no page of an earlier release can appear, and nothing
 * private is stored.
 */
export function keepShell(scope: WorkerScope, version: string): void {
  const name = PREFIX + version;
  scope.addEventListener("install", (event) => {
    // Requests that the worker handles are bound to their page: without this rule, a call sent while the page is
    // being left would be lost.
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
        answer
          .then(({ ok, headers }) =>
            ok ? refresh(scope, name, address.language, headers.get(LOOK)) : undefined,
          )
          .catch(() => {}),
      );
    } else if (/^\/(assets|uploads)\//.test(pathname)) {
      // A stored file never changes under its name; in WebKit, fetches may hang when the shop cannot be reached.
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

/**
 * Stores the offline page of another language when a page in it is first opened, because nothing else loads its files.
 * Stores it again when the shop's brand has changed.
 */
async function refresh(
  scope: WorkerScope,
  name: string,
  language: Language,
  look: string | null,
): Promise<void> {
  const offline = offlineIn(language);
  const known = await scope.caches.match(offline);
  if (!known || (look !== null && known.headers.get(LOOK) !== look)) await fill(scope, name, offline);
}

async function fill(scope: WorkerScope, name: string, offline: string): Promise<void> {
  const cache = await scope.caches.open(name);
  const page = await scope.fetch(offline, { cache: "reload" });
  if (!page.ok) throw new Error(`${offline}: ${page.status}`);
  const html = await page.clone().text();
  await cache.addAll([...new Set(html.match(/(?<=")\/(assets|uploads\/brand-)[\w./-]+/g))]);
  await cache.put(offline, page);
}

async function takeOver(scope: WorkerScope, name: string): Promise<void> {
  const names = await scope.caches.keys();
  const old = names.filter((each) => each.startsWith(PREFIX) && each !== name);
  await Promise.all(old.map((each) => scope.caches.delete(each)));
  // Without navigation preload, each page would wait for the worker to start.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

interface Asked {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
}

/**
 * Returns the shop's reply, also if it is an error; without a connection, the offline page with the wanted
 * address.
 */
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

/** Fetches the page. If navigation preload failed, Firefox returns an error response; other browsers throw. */
const fromShop = async (scope: WorkerScope, { request, preloadResponse }: Asked): Promise<Response> =>
  (await preloadResponse) ?? scope.fetch(request);

async function kept({ caches }: WorkerScope, path: string): Promise<Response> {
  return (await caches.match(path)) ?? Response.error();
}
