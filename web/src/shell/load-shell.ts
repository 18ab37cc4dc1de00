import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "../api/client.ts";
import { contactQuery } from "../features/content/queries.ts";

/** What the bars around every page show. */
export async function loadShell(queryClient: QueryClient, api: Api): Promise<void> {
  await queryClient.prefetchQuery(contactQuery(api));
}
