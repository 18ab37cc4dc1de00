import type { QueryClient } from "@tanstack/react-query";
import { contactQuery, shopSettingsQuery } from "../catalog/shop/content/queries.ts";

/**
 * Loads the data of the bars around a page: the shop's name and contact details. A page with `bare` has no
 * such bars.
 */
export async function loadShell(queryClient: QueryClient, bare = false): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(shopSettingsQuery()),
    bare ? undefined : queryClient.prefetchQuery(contactQuery()),
  ]);
}
