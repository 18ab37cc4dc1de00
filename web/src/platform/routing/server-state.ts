import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** What the server fetched for a page, on its way to the browser. */
export type ServerState = readonly (readonly [key: QueryKey, data: unknown])[];

/** Everything that was fetched; what failed is left to the browser. */
export function serverStateOf(queryClient: QueryClient): ServerState {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === "success")
    .map((query) => [query.queryKey, query.state.data]);
}
