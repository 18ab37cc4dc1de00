import { addressIn, LANGUAGES, type Language, readAddress } from "../lib/language.ts";
import type { WorkerScope } from "./scope.ts";

/** Path of the page that is shown without a connection (`routes/offline.tsx`). Each language has one. */
const OFFLINE = "/offline";
const offlineIn = (language: Language) => addressIn(language, OFFLINE);
/**
 * Response header of pages that contains the version of the shop's colours and logo
 * (`server/src/platform/http/pages.ts`).
 */
const LOOK = "x-hira-look";
const PREFIX = "hira-shell-";

/**
 * Stores this release's offline page and its files in each language in use, and shows the offline page when a
 * page cannot be reached. Everything else always comes from the shop. So no page of an earlier release can
 * appear, and nothing private is stored.
 */
export function keepShell(scope: WorkerScope, version: string): void {
  const name = PREFIX + version;
  scope.addEventListener("install", (event) => {
    // API calls bypass the worker. If the worker handled them, a call would be lost when the person leaves
    // the page that sent it.
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
      // The content of a stored file never changes, because a new content gets a new name. So the cache
      // answers. In WebKit, a fetch may hang while the shop cannot be reached.
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
 * Stores the offline page of another language when the first page in that language is opened, because nothing
 * else loads its files. Stores the offline page again when the shop's colours or logo have changed.
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
  // With navigation preload, the browser fetches a page while the worker is still starting.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

interface Asked {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
}

/**
 * Returns the shop's reply, even if it is an error. If the shop cannot be reached, redirects to the offline
 * page, whose address then contains the requested address (`to`).
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

/**
 * Fetches the page from the shop. If navigation preload fails, Firefox returns an error response, but other
 * browsers throw.
 */
const fromShop = async (scope: WorkerScope, { request, preloadResponse }: Asked): Promise<Response> =>
  (await preloadResponse) ?? scope.fetch(request);

async function kept({ caches }: WorkerScope, path: string): Promise<Response> {
  return (await caches.match(path)) ?? Response.error();
}
