import type { ShopSettings } from "@hira/contract";
import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { App } from "./app.tsx";
import { nobody } from "./people/identity/nobody.ts";
import { shopKey } from "./platform/api/calls.ts";
import { ApiError } from "./platform/api/error.ts";
import { createQueryClient } from "./platform/api/query-client.ts";
import { createServerApi, type ReadData } from "./platform/api/server-api.ts";
import { addressIn, basePath, language } from "./platform/lib/language.ts";
import { headTags, scriptJson } from "./platform/routing/head.ts";
import type { Head, Route } from "./platform/routing/route.ts";
import { preloadRoute } from "./platform/routing/route-module.ts";
import { serverStateOf } from "./platform/routing/server-state.ts";
import { matchRoute } from "./router.tsx";
import { loadShell } from "./shell/load-shell.ts";
import { Unavailable } from "./shell/unavailable.tsx";

export interface PageRequest {
  /** The `url` of a `Place`. */
  url: string;
  /** Scheme and host that the page is served from. */
  origin: string;
  /** What people call who signs them in. */
  providerName: string;
  read: ReadData;
}

export interface Page {
  status: number;
  /** For `<html data-theme>`: what visitors who chose none get. */
  theme: ShopSettings["themeDefault"];
  head: string;
  /** Links to the page's own scripts, fetched beside the entry instead of after it. */
  preloads: string;
  body: string;
  /** JSON for `<script type="application/json" id="hira-state">`. */
  state: string;
}

/** Which file of the browser's build a module became, by the module's path. */
export type ClientManifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

/** A module's file with all that it imports, however deep: without a connection there is what the page named. */
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

/** Renders a page as everyone gets it: nobody is signed in here. Throws only for faults of our own. */
export async function renderPage(
  { url, origin, providerName, read }: PageRequest,
  manifest: ClientManifest,
): Promise<Page> {
  const { pathname } = new URL(url, origin);
  const { route, params } = matchRoute(pathname);
  const api = createServerApi(read);
  const queryClient = createQueryClient("server", api);
  const module = route.rendering === "server" ? await preloadRoute(route) : undefined;
  const [loaded] = await Promise.all([
    module?.load?.({ queryClient, params }),
    loadShell(queryClient, route.bare),
  ]);
  const shop = queryClient.getQueryData(shopKey);
  const theme = shop?.themeDefault ?? "system";
  const look = { origin, shopName: shop?.name };
  const preloads = preloadTags(route, manifest);
  if (hasFailed(queryClient)) {
    queryClient.clear();
    const head = headTags({ title: t`Back in a moment`, noIndex: true }, look);
    return { status: 503, theme, head, preloads, body: renderToString(<Unavailable />), state: "[]" };
  }
  const head: Head = module?.head({ params, pathname, origin, shop, queryClient }) ?? {
    title: route.title ?? "",
    description: shop?.blurb,
    noIndex: true,
  };
  const body = renderToString(
    <StaticRouter basename={basePath} location={addressIn(language, url)}>
      <App api={api} queryClient={queryClient} identity={nobody(providerName)} />
    </StaticRouter>,
  );
  const state = scriptJson(serverStateOf(queryClient));
  queryClient.clear();
  const status = loaded?.status ?? route.status ?? 200;
  return { status, theme, head: headTags(head, look), preloads, body, state };
}

/** Something that the page shows could not be read. A refusal is no failure: it is what the page shows. */
function hasFailed(queryClient: QueryClient): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === "error" && !(state.error instanceof ApiError));
}
