import type { Reply, RouteName } from "@hira/contract";
import type { publicCalls } from "@hira/contract/platform/constants/public-calls";
import type { DataTag, QueryFunctionContext, QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { inLanguage } from "../lib/in-language.ts";
import type { Api, CallParts } from "./client.ts";

/** Whose data a query returns: the same for everybody, one account's own, or the admin area's. */
export type Scope = "shop" | "own" | "admin";

interface KeyInput {
  params?: object;
  query?: object;
  body?: object;
  /** uid of the account that owns the data. */
  uid?: string;
  /** True if the cache holds pages (`adminPages`) instead of one reply. */
  paged?: true;
}

/** Query key of a call. Its beginnings are keys too: `["admin"]`, `["admin", "GET /admin/coupons"]`. */
export type CallKey = readonly [scope: Scope, route: RouteName, input: KeyInput];

/** Returns the beginning of a call's query keys: of all its queries, or of those with this input. */
export const callKey = (scope: Scope, route: RouteName, input?: KeyInput): QueryKey =>
  input ? [scope, route, input] : [scope, route];

/** True if the data under a query key belongs to another account or to the admin area. */
export function isOfOther(key: QueryKey, uid: string): boolean {
  const [scope, , input] = key as Partial<CallKey>;
  return scope === "admin" || (scope === "own" && input?.uid !== uid);
}

/** Query of a call. Its key has the type of the cached data, for `getQueryData` and `setQueryData`. */
export type CallQuery<T, D = T> = UseQueryOptions<T, Error, D, CallKey> & {
  queryKey: DataTag<CallKey, T, Error>;
};

/** Input of a call, the text of a failure that has no message, and query options. */
export type QueryInput<K extends RouteName, T, D> = CallParts<K> & { fallback?: string } & Omit<
    UseQueryOptions<NoInfer<T>, Error, D, CallKey>,
    "queryKey" | "queryFn" | "meta"
  > & {
    /** Converts the reply to the data to cache. All readers of the same input share it. */
    read?: (reply: Reply<K>) => T;
  };

type LooseInput = KeyInput & { fallback?: string; read?: (reply: never) => unknown };

/** Returns key and options of a query. The query client makes the call that the key names (`readCall`). */
export function callQuery(scope: Scope, route: RouteName, input: LooseInput) {
  const { params, query, body, uid, paged, fallback, read, ...options } = input;
  const sent = { params, query, body, uid, paged };
  const known = Object.entries(sent).filter(([, part]) => part !== undefined);
  return { ...options, queryKey: [scope, route, Object.fromEntries(known)], meta: { fallback, read } };
}

type PublicRead = Extract<keyof typeof publicCalls, `GET ${string}`>;

/** Query of a public call, whose reply is the same for everybody. */
export function shopQuery<K extends PublicRead, T = Reply<K>, D = T>(
  route: K,
  input: QueryInput<K, T, D>,
): CallQuery<NoInfer<T>, NoInfer<D>> {
  return callQuery("shop", route, input as LooseInput) as unknown as CallQuery<NoInfer<T>, NoInfer<D>>;
}

/** Query key of the shop's settings. Every page's title and theme depend on them. */
export const { queryKey: shopKey } = shopQuery("GET /settings/shop", {});

/** Query of an account's own data. The key contains the uid, so no account sees the data of another. */
export function ownQuery<K extends RouteName, T = Reply<K>, D = T>(
  uid: string,
  route: K,
  input: QueryInput<K, T, D>,
): CallQuery<NoInfer<T>, NoInfer<D>> {
  return callQuery("own", route, { ...(input as LooseInput), uid }) as unknown as CallQuery<
    NoInfer<T>,
    NoInfer<D>
  >;
}

type LooseApi = (route: string, options: object) => Promise<unknown>;

/**
 * Returns the query function of the query client: it makes the call that a query key names. It fetches the
 * shop's texts in the reader's language, except for the admin area.
 */
export function readCall(api: Api) {
  return async ({ queryKey, signal, meta, pageParam }: QueryFunctionContext): Promise<unknown> => {
    const [scope, route, { params, query, body }] = queryKey as CallKey;
    const reply = await (api as LooseApi)(route, {
      signal,
      ...(meta?.fallback !== undefined && { fallback: meta.fallback }),
      ...(params && { params }),
      ...((query || pageParam !== undefined) && { query: { ...query, ...(pageParam as object) } }),
      ...(body && { body }),
    });
    if (meta?.read) return meta.read(reply as never);
    return scope === "admin" ? reply : inLanguage(reply);
  };
}
