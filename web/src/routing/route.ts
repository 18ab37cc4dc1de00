import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { Params } from "react-router";
import type { Api } from "../api/client.ts";

export interface Head {
  title: string;
  description?: string;
  /** Path of the one address of this page, e.g. `/topup/123`. */
  canonical?: string;
  /** Kept out of search engines. */
  noIndex?: boolean;
  /** Address or path of a picture for shared links. */
  image?: string;
  /** schema.org data. */
  jsonLd?: Record<string, unknown>;
}

export interface HeadContext {
  params: Params;
  pathname: string;
  /** Scheme and host, e.g. `https://hira.example`. */
  origin: string;
  /** Holds what `load` fetched; on a client navigation perhaps not yet. */
  queryClient: QueryClient;
}

export interface LoadContext {
  queryClient: QueryClient;
  api: Api;
  params: Params;
}

/** What a module of `routes/` exports. */
export interface RouteModule {
  Component: ComponentType;
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
  /** Without the shop's bars and footer. */
  bare?: boolean;
  /** HTTP status of the page itself. */
  status?: number;
}
