import type { QueryClient } from "@tanstack/react-query";
import { contactQuery, shopSettingsQuery } from "../catalog/shop/content/queries.ts";

/**
 * Loads the data of the page's frame: the shop's name, and its contact details for the bars. A `bare` page has no bars.
 */
export async function loadShell(queryClient: QueryClient, bare = false): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(shopSettingsQuery()),
    bare ? undefined : queryClient.prefetchQuery(contactQuery()),
  ]);
}
