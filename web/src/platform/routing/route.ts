import type { ShopSettings } from "@hira/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";

/** Parameters of a page's path. */
export type Params = Readonly<Record<string, string | undefined>>;

export interface Head {
  title: string;
  /** True if the title already contains the shop's name. Otherwise the name is added. */
  namesShop?: boolean;
  description?: string;
  /** The page's canonical path, e.g. `/topup/123`. */
  canonical?: string;
  /** Excludes the page from search engines. */
  noIndex?: boolean;
  /** Picture for shared links; default: the shop's general picture. Its address may be a path. */
  image?: { address: string; isWide: boolean } | undefined;
  /** schema.org nodes of the page. Only the server writes them, so wrap them in `import.meta.env.SSR &&`. */
  jsonLd?: readonly JsonLdNode[] | false;
}

export interface JsonLdNode {
  "@type": string;
  [property: string]: unknown;
}

export interface HeadContext {
  params: Params;
  pathname: string;
  /** Scheme and host, e.g. `https://hira.example`. */
  origin: string;
  /** The shop's name and description; undefined if they could not be fetched. */
  shop: ShopSettings | undefined;
  /**
   * Query client with the data that `load` fetched. After a client navigation, the data may still be on its
   * way.
   */
  queryClient: QueryClient;
}

export interface LoadContext {
  queryClient: QueryClient;
  params: Params;
}

/** Props of every page. */
export interface PageProps {
  /** Parameters of the page's path. */
  params: Params;
}

/** What a module in `routes/` exports: the page's component, data and head. */
export interface RouteModule {
  Component: ComponentType<PageProps>;
  /**
   * Prefetches the page's data (`queryClient.prefetchQuery`, which never throws). The server waits for it; the
   * browser starts it when a link to the page is pointed at. A returned status becomes the response's, such as
   * 404 for an unknown ID.
   */
  load?: (context: LoadContext) => Promise<{ status: number } | undefined>;
  head: (context: HeadContext) => Head;
}

export interface Route {
  path: string;
  /**
   * How the server renders the page. `server`: with its data, the same for everyone. `waiting`: a customer's
   * own page, as it looks before the customer is known, once for all its addresses. `client`: only the shop's
   * bars and a skeleton.
   */
  rendering: "server" | "waiting" | "client";
  /** File of the page's module below `src/`. Its chunk is preloaded. */
  file: string;
  module: () => Promise<RouteModule>;
  /** Title of a `client` page until its module is loaded. */
  title?: string;
  /** True if the page begins with its title. The skeleton then shows the title too. */
  isHeaded?: boolean;
  /** Renders the page without the shop's bars and footer. */
  bare?: boolean;
  /** True if the page is public, but excluded from search engines. */
  unlisted?: boolean;
  /** HTTP status of the page. */
  status?: number;
  /**
   * True if visitors see the page before the shop opens: pages for signing in, the admin area, and legal texts.
   */
  opensEarly?: boolean;
}

export interface RouteMatch {
  route: Route;
  params: Params;
}
