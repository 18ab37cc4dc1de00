import { t } from "@lingui/core/macro";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../platform/api/client.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { inLanguage } from "../../../platform/lib/in-language.ts";

/** Lines of a statement on one page. */
export const PAGE_LENGTH = 20;

/** A page of one's own statement, newest first; the page before stays in sight until the next one is there. */
export function statementQuery(api: Api, uid: string, page: number) {
  return queryOptions({
    queryKey: queryKeys.statementOf(uid, page),
    queryFn: async ({ signal }) =>
      inLanguage(
        await api("GET /wallet/transfers", {
          query: { page, limit: PAGE_LENGTH },
          signal,
          fallback: t`Failed to fetch your statement.`,
        }),
      ),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
  });
}
