import type { Reply, RouteName } from "@hira/contract";
import type { publicCalls } from "@hira/contract/platform/constants/public-calls";
import type { DataTag, QueryFunctionContext, QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { inLanguage } from "../lib/in-language.ts";
import type { Api, CallParts } from "./client.ts";

/**
 * Whose data a query returns: the shop's data (the same for everybody), the data of one account, or the admin
 * area's data.
 */
export type Scope = "shop" | "own" | "admin";

interface KeyInput {
  params?: object;
  query?: object;
  body?: object;
  /** uid of the account that owns the data. */
  uid?: string;
  /** True if the cache holds several pages (`adminPages`) instead of one reply. */
  paged?: true;
}

/** Query key of a call. A prefix of a key matches several queries: `["admin"]`, `["admin", "GET /admin/coupons"]`. */
export type CallKey = readonly [scope: Scope, route: RouteName, input: KeyInput];

/**
 * Returns a prefix of a call's query keys. It matches all queries of the call, or with `input` only those
 * with this input.
 */
export const callKey = (scope: Scope, route: RouteName, input?: KeyInput): QueryKey =>
  input ? [scope, route, input] : [scope, route];

/** True if the data under a query key belongs to the admin area or to another account than `uid`. */
export function isOfOther(key: QueryKey, uid: string): boolean {
  const [scope, , input] = key as Partial<CallKey>;
  return scope === "admin" || (scope === "own" && input?.uid !== uid);
}

/**
 * Query of a call. Its key carries the type of the cached data, so that `getQueryData` and `setQueryData` are
 * typed.
 */
export type CallQuery<T, D = T> = UseQueryOptions<T, Error, D, CallKey> & {
  queryKey: DataTag<CallKey, T, Error>;
};

/** Input of a call, with the text for a failure that has no message, and query options. */
export type QueryInput<K extends RouteName, T, D> = CallParts<K> & { fallback?: string } & Omit<
    UseQueryOptions<NoInfer<T>, Error, D, CallKey>,
    "queryKey" | "queryFn" | "meta"
  > & {
    /** Converts the reply to the data that is cached. All queries with the same input share this data. */
    read?: (reply: Reply<K>) => T;
  };

type LooseInput = KeyInput & { fallback?: string; read?: (reply: never) => unknown };

/** Returns a query's key and options. The query client makes the call that the key names (`readCall`). */
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

/** Query key of the shop's settings, on which the title and theme of every page depend. */
export const { queryKey: shopKey } = shopQuery("GET /settings/shop", {});

/** Query of an account's own data. The key contains the uid, so that no account sees another account's data. */
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
 * Returns the query function of the query client, which makes the call that a query's key names. It returns
 * the shop's texts in the reader's language; for the admin area, it leaves them in all languages.
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
