import { t } from "@lingui/core/macro";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { daysQuery } from "../../../platform/admin/lists/days.ts";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import type { Api } from "../../../platform/api/client.ts";
import type { AuditFilter } from "./audit-filter.ts";

export const LOAD_FAILED = t`Failed to load the audit log.`;

/**
 * Query of one page of the audit log, newest entries first. It is fetched each time, because every action adds an
 * entry.
 */
export const auditQuery = (filter: AuditFilter, limit: number = filter.limit) => {
  const { actor, action, subject, days, page } = filter;
  return adminQuery("GET /admin/audit", {
    query: {
      page,
      limit,
      ...(actor && { actor }),
      ...(action && { action }),
      ...(subject && { search: subject }),
      ...daysQuery(days),
    },
    fallback: LOAD_FAILED,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

/**
 * Query of the names of products and categories that entries mention. Until the names have loaded, entries show short
 * IDs.
 */
export function catalogNamesQuery(api: Api) {
  return queryOptions({
    queryKey: ["admin", "catalog-names"],
    queryFn: async ({ signal }) => {
      const [{ categories }, { products }] = await Promise.all([
        api("GET /admin/categories", { signal }),
        api("GET /admin/products", { signal }),
      ]);
      return new Map([...categories, ...products].map(({ _id, name }) => [_id, name]));
    },
    ...adminFreshness,
  });
}
