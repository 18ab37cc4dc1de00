import type { QueryClient } from "@tanstack/react-query";
import { contactQuery, shopQuery } from "../catalog/shop/content/queries.ts";
import type { Api } from "../platform/api/client.ts";

/** What stands around every page: the shop's name, and in its bars how to reach it. A `bare` page has no bars. */
export async function loadShell(queryClient: QueryClient, api: Api, bare = false): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(shopQuery(api)),
    bare ? undefined : queryClient.prefetchQuery(contactQuery(api)),
  ]);
}
