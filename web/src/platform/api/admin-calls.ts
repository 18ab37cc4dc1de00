import type { CallInput, Reply, RouteName } from "@hira/contract";
import type { DataTag, InfiniteData, UseInfiniteQueryOptions } from "@tanstack/react-query";
import { adminFreshness } from "./admin-freshness.ts";
import { type CallKey, type CallQuery, callQuery, type QueryInput } from "./calls.ts";

type Loose = Parameters<typeof callQuery>[2];

/**
 * Query of an admin call. Its data is fresh for as long as `adminFreshness` says. For data that customers add
 * to, spread `...adminLive` into the input.
 */
export function adminQuery<K extends RouteName, T = Reply<K>, D = T>(
  route: K,
  input: QueryInput<K, T, D>,
): CallQuery<NoInfer<T>, NoInfer<D>> {
  return { ...adminFreshness, ...callQuery("admin", route, input as Loose) } as unknown as CallQuery<
    NoInfer<T>,
    NoInfer<D>
  >;
}

type PageQuery<K extends RouteName> = Partial<CallInput<K> extends { query: infer Q } ? Q : never>;

type PagesQuery<K extends RouteName> = UseInfiniteQueryOptions<
  Reply<K>,
  Error,
  InfiniteData<Reply<K>, PageQuery<K>>,
  CallKey,
  PageQuery<K>
> & { queryKey: DataTag<CallKey, InfiniteData<Reply<K>, PageQuery<K>>, Error> };

/**
 * Query of a list that grows page by page. `next` returns the query parameters of the next page; undefined if
 * there is no further page.
 */
export function adminPages<K extends RouteName>(
  route: K,
  {
    next,
    ...input
  }: Omit<QueryInput<K, Reply<K>, Reply<K>>, "read" | "select" | "placeholderData"> & {
    next: (reply: Reply<K>) => PageQuery<K> | undefined;
    placeholderData?: PagesQuery<K>["placeholderData"];
  },
): PagesQuery<K> {
  return {
    ...adminFreshness,
    ...callQuery("admin", route, { ...(input as Loose), paged: true }),
    initialPageParam: {},
    getNextPageParam: next,
  } as unknown as PagesQuery<K>;
}
