import type { ShopSettings } from "@hira/contract";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { createApi } from "./api/client.ts";
import { createQueryClient } from "./api/query-client.ts";
import { queryKeys } from "./api/query-keys.ts";
import { App } from "./app.tsx";
import { nobody } from "./identity/nobody.ts";
import { matchRoute, redirects } from "./router.tsx";
import { headTags, scriptJson } from "./routing/head.ts";
import type { Head, Route } from "./routing/route.ts";
import { preloadRoute } from "./routing/route-module.ts";
import { serverStateOf } from "./routing/server-state.ts";
import { loadShell } from "./shell/load-shell.ts";

export interface PageRequest {
  /** Path and query. */
  url: string;
  /** Scheme and host that the page is served from. */
  origin: string;
  /** Reaches the API at `${origin}/api/…`. */
  fetch: typeof fetch;
}

export interface Page {
  status: number;
  /** Where a redirect (301) goes. */
  location?: string;
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

function preloadTags(route: Route, manifest: ClientManifest): string {
  const entry = manifest[`src/${route.file}`];
  if (!entry) return "";
  const files = [entry.file, ...(entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])];
  return files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join("");
}

/** Renders a page as everyone gets it: nobody is signed in here. Throws only for faults of our own. */
export async function renderPage(
  { url, origin, fetch }: PageRequest,
  manifest: ClientManifest,
): Promise<Page> {
  const { pathname } = new URL(url, origin);
  const location = redirects[pathname.replace(/(.)\/+$/, "$1")];
  if (location)
    return { status: 301, location, theme: "system", head: "", preloads: "", body: "", state: "[]" };

  const { route, params } = matchRoute(pathname);
  const queryClient = createQueryClient("server");
  const api = createApi({ fetch, base: `${origin}/api` });
  const module = route.rendering === "server" ? await preloadRoute(route) : undefined;
  const [loaded] = await Promise.all([
    module?.load?.({ queryClient, api, params }),
    loadShell(queryClient, api, route.bare),
  ]);
  const shop = queryClient.getQueryData<ShopSettings>(queryKeys.shop);
  const head: Head = module?.head({ params, pathname, origin, shop, queryClient }) ?? {
    title: route.title ?? "",
    description: shop?.blurb,
    noIndex: true,
  };

  const body = renderToString(
    <StaticRouter location={url}>
      <App api={api} queryClient={queryClient} identity={nobody} />
    </StaticRouter>,
  );
  const state = scriptJson(serverStateOf(queryClient));
  queryClient.clear();
  return {
    status: loaded?.status ?? route.status ?? 200,
    theme: shop?.themeDefault ?? "system",
    head: headTags(head, { origin, shopName: shop?.name }),
    preloads: preloadTags(route, manifest),
    body,
    state,
  };
}
