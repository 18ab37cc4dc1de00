import type { ShopSettings } from "@hira/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Params } from "react-router";

export interface Head {
  title: string;
  /** The title names the shop already; to others its name is added. */
  namesShop?: boolean;
  description?: string;
  /** Path of the one address of this page, e.g. `/topup/123`. */
  canonical?: string;
  /** Kept out of search engines. */
  noIndex?: boolean;
  /** A picture for shared links, by address or path; without one they show the shop's general one. */
  image?: { address: string; isWide: boolean } | undefined;
  /** Nodes of schema.org data. Only the server writes them: wrap them in `import.meta.env.SSR &&`. */
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
  /** The shop's name and blurb; undefined only where they could not be fetched. */
  shop: ShopSettings | undefined;
  /** Holds what `load` fetched; on a client navigation perhaps not yet. */
  queryClient: QueryClient;
}

export interface LoadContext {
  queryClient: QueryClient;
  params: Params;
}

/** What every page is given. */
export interface PageProps {
  /** Of its path. */
  params: Params;
}

/** What a module of `routes/` exports. */
export interface RouteModule {
  Component: ComponentType<PageProps>;
  /**
   * Prefetches (`queryClient.prefetchQuery`, which never throws). Awaited on the server; on the client it runs when a
   * link to the page is pointed at. A status makes the server answer with it, e.g. 404 for an unknown id.
   */
  load?: (context: LoadContext) => Promise<{ status: number } | undefined>;
  head: (context: HeadContext) => Head;
}

export interface Route {
  path: string;
  /** `server`: the same page for everyone, rendered with its data. `client`: the shell with a skeleton. */
  rendering: "server" | "client";
  /** The module's file below `src/`, for preloading its chunk. */
  file: string;
  module: () => Promise<RouteModule>;
  /** Title of a `client` page before its module is there. */
  title?: string;
  /** It begins with its title, which stands there before its module too. */
  isHeaded?: boolean;
  /** Without the shop's bars and footer. */
  bare?: boolean;
  /** Not for search engines, though everyone may see it. */
  unlisted?: boolean;
  /** HTTP status of the page itself. */
  status?: number;
}

export interface RouteMatch {
  route: Route;
  params: Params;
}
