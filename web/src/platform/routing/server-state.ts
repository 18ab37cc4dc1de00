import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Data that the server fetched for a page and sends to the browser with it. */
export type ServerState = readonly (readonly [key: QueryKey, data: unknown])[];

/** Returns the data of all queries that succeeded. The browser fetches the failed ones again. */
export function serverStateOf(queryClient: QueryClient): ServerState {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === "success")
    .map((query) => [query.queryKey, query.state.data]);
}
