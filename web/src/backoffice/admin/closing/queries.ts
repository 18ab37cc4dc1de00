import type { ClosingPart } from "@hira/contract/backoffice/constants/reports";
import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import type { CsvCall } from "../../../platform/api/download.ts";
import { dayInDhaka } from "../../../platform/lib/format/days.ts";

export const LOAD_FAILED = t`Failed to load the closing.`;

/** Query of a day's closing. An empty `day` means the current day, whose figures grow while the page is open. */
export const closingQuery = (day: string) =>
  adminQuery("GET /admin/closing", {
    query: { day },
    fallback: LOAD_FAILED,
    staleTime: 0,
    ...(day === "" && { refetchInterval: adminLive.refetchInterval }),
  });

/** Returns the call that exports a day's closing as a CSV file, by method, by operator or for coupons. */
export function closingExport(day: string, by: ClosingPart): CsvCall {
  const of = day || dayInDhaka();
  return { route: "GET /admin/closing/export.csv", query: { days: `${of}..${of}`, by } };
}
