import type { ClosingPart } from "@hira/contract/backoffice/facts/reports";
import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import { adminFreshness, adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import type { CsvCall } from "../../../platform/api/download.ts";
import { dayInDhaka } from "../../../platform/lib/format/days.ts";

export const LOAD_FAILED = t`Failed to load the closing.`;

/** What a day brought; `day` empty: today, whose figures grow while one looks. */
export function closingQuery(api: Api, day: string) {
  return queryOptions({
    queryKey: [...adminKeys.closing, day],
    queryFn: ({ signal }) =>
      api("GET /admin/closing", { query: day ? { day } : {}, signal, fallback: LOAD_FAILED }),
    ...adminFreshness,
    staleTime: 0,
    ...(day === "" && { refetchInterval: adminLive.refetchInterval }),
  });
}

/** The closing of one day as a file, by method, by operator or of coupons. */
export function closingExport(day: string, by: ClosingPart): CsvCall {
  const of = day || dayInDhaka();
  return { route: "GET /admin/closing/export.csv", query: { days: `${of}..${of}`, by } };
}
