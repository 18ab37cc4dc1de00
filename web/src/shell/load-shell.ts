import type { QueryClient } from "@tanstack/react-query";
import { contactQuery, shopSettingsQuery } from "../catalog/shop/content/queries.ts";

/** What stands around every page: the shop's name, and in its bars how to reach it. A `bare` page has no bars. */
export async function loadShell(queryClient: QueryClient, bare = false): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(shopSettingsQuery()),
    bare ? undefined : queryClient.prefetchQuery(contactQuery()),
  ]);
}
