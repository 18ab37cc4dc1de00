import type { ShopSettings } from "@hira/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";

/** Parameters of a page's path. */
export type Params = Readonly<Record<string, string | undefined>>;

export interface Head {
  title: string;
  /** True if the title already contains the shop's name. Otherwise, the name is added. */
  namesShop?: boolean;
  description?: string;
  /** The page's canonical path, such as `/topup/123`. */
  canonical?: string;
  /** Excludes the page from search engines. */
  noIndex?: boolean;
  /** Picture shown with shared links; default: the shop's general picture. Its address may be a path. */
  image?: { address: string; isWide: boolean } | undefined;
  /** schema.org nodes of the page. Wrap them in `import.meta.env.SSR &&`, because only the server writes them. */
  jsonLd?: readonly JsonLdNode[] | false;
}

export interface JsonLdNode {
  "@type": string;
  [property: string]: unknown;
}

export interface HeadContext {
  params: Params;
  pathname: string;
  /** Scheme and host, such as `https://hira.example`. */
  origin: string;
  /** The shop's name and description; undefined if they could not be fetched. */
  shop: ShopSettings | undefined;
  /**
   * Query client that contains the data that `load` fetches. After a navigation in the browser, the data may
   * not have arrived yet.
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

/** The exports of a module in `routes/`: the page's component, the function that loads its data, and its head. */
export interface RouteModule {
  Component: ComponentType<PageProps>;
  /**
   * Prefetches the page's data with `queryClient.prefetchQuery`, which never throws. The server waits for the
   * data. The browser starts this when the pointer is over a link to the page. If `load` returns a status,
   * such as 404 for an unknown ID, the response has this status.
   */
  load?: (context: LoadContext) => Promise<{ status: number } | undefined>;
  head: (context: HeadContext) => Head;
}

export interface Route {
  path: string;
  /**
   * How the server renders the page. `server`: with its data; everyone gets the same HTML. `waiting`: a
   * customer's own page without the customer's data; one HTML for all its addresses. `client`: only the
   * shop's bars and a skeleton.
   */
  rendering: "server" | "waiting" | "client";
  /** File of the page's module, relative to `src/`. The file's chunk is preloaded. */
  file: string;
  module: () => Promise<RouteModule>;
  /** Title that a `client` page has until its module is loaded. */
  title?: string;
  /** True if the page begins with its title. The skeleton then shows the title. */
  isHeaded?: boolean;
  /** Renders the page without the shop's bars and footer. */
  bare?: boolean;
  /** True if search engines must not list the page, although it is public. */
  unlisted?: boolean;
  /** HTTP status of the response. */
  status?: number;
  /**
   * True if visitors can see the page even before the shop opens. This is so for pages for signing in, the
   * admin area, and legal texts.
   */
  opensEarly?: boolean;
}

export interface RouteMatch {
  route: Route;
  params: Params;
}
