import type { ReportPart } from "@hira/contract/backoffice/facts/reports";
import { t } from "@lingui/core/macro";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { adminFreshness } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import type { CsvCall } from "../../../platform/api/download.ts";

export const LOAD_FAILED = t`Failed to load the report.`;

/** A report walks through all orders of its days, so what is there is shown until the next one comes. */
const slow = { ...adminFreshness, placeholderData: keepPreviousData };

export function salesQuery(api: Api, days: string) {
  return queryOptions({
    queryKey: [...adminKeys.reports, "sales", days],
    queryFn: ({ signal }) =>
      api("GET /admin/reports/sales", { query: { days }, signal, fallback: LOAD_FAILED }),
    ...slow,
  });
}

export function customersQuery(api: Api, days: string) {
  return queryOptions({
    queryKey: [...adminKeys.reports, "customers", days],
    queryFn: ({ signal }) =>
      api("GET /admin/reports/customers", { query: { days }, signal, fallback: LOAD_FAILED }),
    ...slow,
  });
}

export function serviceQuery(api: Api, days: string) {
  return queryOptions({
    queryKey: [...adminKeys.reports, "service", days],
    queryFn: ({ signal }) =>
      api("GET /admin/reports/service", { query: { days }, signal, fallback: LOAD_FAILED }),
    ...slow,
  });
}

export function marginQuery(api: Api, days: string) {
  return queryOptions({
    queryKey: [...adminKeys.reports, "margin", days],
    queryFn: ({ signal }) =>
      api("GET /admin/reports/margin", { query: { days }, signal, fallback: LOAD_FAILED }),
    ...slow,
  });
}

/** A part of a report as a file. */
export function reportExport(days: string, by: ReportPart): CsvCall {
  return { route: "GET /admin/reports/export.csv", query: { days, by } };
}
