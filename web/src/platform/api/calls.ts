import type { Reply, RouteName } from "@hira/contract";
import type { publicCalls } from "@hira/contract/platform/constants/public-calls";
import type { DataTag, QueryFunctionContext, QueryKey, UseQueryOptions } from "@tanstack/react-query";
import { inLanguage } from "../lib/in-language.ts";
import type { Api, CallParts } from "./client.ts";

/** Whose data a query returns: everybody's, one account's, or the admin area's. */
export type Scope = "shop" | "own" | "admin";

interface KeyInput {
  params?: object;
  query?: object;
  body?: object;
  /** The account that owns the data. */
  uid?: string;
  /** Cached page by page (`adminPages`), which has another shape than the reply. */
  paged?: true;
}

/** Query key of a call. Its prefixes are keys too: `["admin"]`, `["admin", "GET /admin/coupons"]`. */
export type CallKey = readonly [scope: Scope, route: RouteName, input: KeyInput];

/** Beginning of a call's query keys: of all its keys, or of those with this input. */
export const callKey = (scope: Scope, route: RouteName, input?: KeyInput): QueryKey =>
  input ? [scope, route, input] : [scope, route];

/** True if the data below a key belongs to another account or to the admin area. */
export function isOfOther(key: QueryKey, uid: string): boolean {
  const [scope, , input] = key as Partial<CallKey>;
  return scope === "admin" || (scope === "own" && input?.uid !== uid);
}

/** Query of a call; the key carries the type of the cached data for `getQueryData` and `setQueryData`. */
export type CallQuery<T, D = T> = UseQueryOptions<T, Error, D, CallKey> & {
  queryKey: DataTag<CallKey, T, Error>;
};

/** Input of a call, the fallback text for failures without a message, and query options. */
export type QueryInput<K extends RouteName, T, D> = CallParts<K> & { fallback?: string } & Omit<
    UseQueryOptions<NoInfer<T>, Error, D, CallKey>,
    "queryKey" | "queryFn" | "meta"
  > & {
    /** Converts the reply to the cached data, which all readers of the same input share. */
    read?: (reply: Reply<K>) => T;
  };

type LooseInput = KeyInput & { fallback?: string; read?: (reply: never) => unknown };

/** Returns key and options of a query; the query client makes the call named by the key (`readCall`). */
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

/** The key of the shop's settings, which every page's title and theme read. */
export const { queryKey: shopKey } = shopQuery("GET /settings/shop", {});

/** Query of an account's own data. The key contains the uid, so that no account sees another's data. */
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

/** Makes the call named by a query key. Texts of the shop are fetched in the reader's language, except in the admin area. */
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
