import type { ShopSettings } from "@hira/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";

/** Parameters of a page's path. */
export type Params = Readonly<Record<string, string | undefined>>;

export interface Head {
  title: string;
  /** True if the title already contains the shop's name; otherwise it is added. */
  namesShop?: boolean;
  description?: string;
  /** The page's canonical path, e.g. `/topup/123`. */
  canonical?: string;
  /** Excludes the page from search engines. */
  noIndex?: boolean;
  /** Picture for shared links, by address or path; default: the shop's general picture. */
  image?: { address: string; isWide: boolean } | undefined;
  /** schema.org nodes. Only the server writes them: wrap them in `import.meta.env.SSR &&`. */
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
  /** The shop's name and description; undefined only if they could not be fetched. */
  shop: ShopSettings | undefined;
  /** Contains what `load` fetched; after a client navigation, perhaps not yet. */
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

/** Exports of a module in `routes/`. */
export interface RouteModule {
  Component: ComponentType<PageProps>;
  /**
   * Prefetches data (`queryClient.prefetchQuery`, which never throws). The server awaits it; the client runs it when a
   * link to the page is pointed at. A returned status becomes the response's, e.g. 404 for an unknown id.
   */
  load?: (context: LoadContext) => Promise<{ status: number } | undefined>;
  head: (context: HeadContext) => Head;
}

export interface Route {
  path: string;
  /**
   * `server`: rendered with its data, the same for everyone. `waiting`: a customer's own page, rendered as it looks until
   * the customer is known, once for all its addresses. `client`: only the shell with a skeleton.
   */
  rendering: "server" | "waiting" | "client";
  /** The module's file below `src/`, for preloading its chunk. */
  file: string;
  module: () => Promise<RouteModule>;
  /** Title of a `client` page until its module is loaded. */
  title?: string;
  /** The page starts with its title; the skeleton shows it too. */
  isHeaded?: boolean;
  /** Rendered without the shop's bars and footer. */
  bare?: boolean;
  /** Public, but excluded from search engines. */
  unlisted?: boolean;
  /** HTTP status of the page. */
  status?: number;
  /**
   * True if the page is also shown before the shop opens: pages for signing in, the admin area, and legal
   * texts.
   */
  opensEarly?: boolean;
}

export interface RouteMatch {
  route: Route;
  params: Params;
}
