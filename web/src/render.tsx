import type { ShopSettings } from "@hira/contract";
import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { App } from "./app.tsx";
import { shopSettingsQuery } from "./catalog/shop/content/queries.ts";
import { nobody } from "./people/identity/nobody.ts";
import { shopKey } from "./platform/api/calls.ts";
import { ApiError } from "./platform/api/error.ts";
import { createQueryClient } from "./platform/api/query-client.ts";
import { createServerApi, type ReadData } from "./platform/api/server-api.ts";
import { loadStillParts } from "./platform/design/still.tsx";
import { StaticHistory } from "./platform/lib/history.tsx";
import { language } from "./platform/lib/language.ts";
import { brandLook } from "./platform/routing/brand-look.ts";
import { headTags, scriptJson } from "./platform/routing/head.ts";
import type { Head, Route } from "./platform/routing/route.ts";
import { preloadRoute } from "./platform/routing/route-module.ts";
import { serverStateOf } from "./platform/routing/server-state.ts";
import { matchRoute } from "./router.tsx";
import { loadShell } from "./shell/load-shell.ts";
import { openingHead } from "./shell/opening-soon.tsx";
import { Unavailable } from "./shell/unavailable.tsx";

export interface PageRequest {
  /** Address of the page to render (`Place.url`). */
  url: string;
  /** Scheme and host under which the page is served. */
  origin: string;
  /** Name of the identity provider, as people know it. */
  providerName: string;
  read: ReadData;
}

export interface Page {
  status: number;
  /** Theme for visitors who have not chosen one. It is set in `<html data-theme>`. */
  theme: ShopSettings["themeDefault"];
  head: string;
  /** Tags that replace the template's icons and colours; undefined while the shop has neither logo nor colour. */
  look?: string | undefined;
  /** Version of the shop's logo and colours, the same for all pages. */
  lookVersion?: string | undefined;
  /** Preload links for the scripts of this page, so that they load at the same time as the entry script. */
  preloads: string;
  body: string;
  /** Content of `<script type="application/json" id="hira-state">`, as JSON. */
  state: string;
}

/** Files of the browser's build, by the paths of their modules. */
export type ClientManifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

/**
 * Returns the file of a module and the files of all its imports. They are all preloaded, so that the page
 * keeps working if the connection is lost.
 */
function filesOf(name: string, manifest: ClientManifest, files = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, manifest, files);
  return files;
}

const preloadTags = (route: Route, manifest: ClientManifest): string =>
  [...filesOf(`src/${route.file}`, manifest)]
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join("");

/**
 * Renders a page as it looks without a signed-in account; everyone gets this HTML. It throws only if the
 * program has a bug.
 */
export async function renderPage(
  { url, origin, providerName, read }: PageRequest,
  manifest: ClientManifest,
): Promise<Page> {
  const { pathname } = new URL(url, origin);
  const { route, params } = matchRoute(pathname);
  const api = createServerApi(read);
  const queryClient = createQueryClient("server", api);
  await queryClient.prefetchQuery(shopSettingsQuery());
  const shop = queryClient.getQueryData(shopKey);
  const isEarly = shop?.opensSoon === true && !route.opensEarly;
  const module = route.rendering !== "client" && !isEarly ? await preloadRoute(route) : undefined;
  await loadStillParts();
  const [loaded] = await Promise.all([
    module?.load?.({ queryClient, params }),
    loadShell(queryClient, route.bare || isEarly),
  ]);
  const theme = shop?.themeDefault ?? "system";
  const brand = shop?.brand;
  const share = brand?.pictures.share[language];
  const look = { origin, shopName: shop?.name, share };
  const branded = { look: brand && brandLook(brand), lookVersion: share && nameOf(share) };
  const preloads = preloadTags(route, manifest);
  if (hasFailed(queryClient)) {
    queryClient.clear();
    const head = headTags({ title: t`Back in a moment`, noIndex: true }, look);
    const body = renderToString(<Unavailable />);
    return { status: 503, theme, ...branded, head, preloads, body, state: "[]" };
  }
  const head: Head = isEarly
    ? openingHead()
    : (module?.head({ params, pathname, origin, shop, queryClient }) ?? {
        title: route.title ?? "",
        description: shop?.blurb,
        noIndex: true,
      });
  const body = renderToString(
    <StaticHistory to={url}>
      <App api={api} queryClient={queryClient} identity={nobody(providerName)} />
    </StaticHistory>,
  );
  const state = scriptJson(serverStateOf(queryClient));
  queryClient.clear();
  const status = loaded?.status ?? route.status ?? 200;
  return { status, theme, ...branded, head: headTags(head, look), preloads, body, state };
}

/** Returns the file name of a picture without the folder. The name is a hash of the picture's content. */
const nameOf = (address: string) => address.slice(address.lastIndexOf("/") + 1);

/**
 * True if some data of the page could not be read because of a failure. A domain error is no such failure,
 * because the page shows it.
 */
function hasFailed(queryClient: QueryClient): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === "error" && !(state.error instanceof ApiError));
}
