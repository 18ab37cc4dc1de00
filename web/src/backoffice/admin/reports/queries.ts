import type { ReportPart } from "@hira/contract/backoffice/constants/reports";
import { t } from "@lingui/core/macro";
import { keepPreviousData } from "@tanstack/react-query";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import type { CsvCall } from "../../../platform/api/download.ts";

export const LOAD_FAILED = t`Failed to load the report.`;

/**
 * Query options of a report. The server takes a while, because it reads all orders of the chosen days. The former
 * report stays on screen until the new one arrives.
 */
const slow = { fallback: LOAD_FAILED, placeholderData: keepPreviousData };

export const salesQuery = (days: string) =>
  adminQuery("GET /admin/reports/sales", { query: { days }, ...slow });

export const customersQuery = (days: string) =>
  adminQuery("GET /admin/reports/customers", { query: { days }, ...slow });

export const serviceQuery = (days: string) =>
  adminQuery("GET /admin/reports/service", { query: { days }, ...slow });

export const marginQuery = (days: string) =>
  adminQuery("GET /admin/reports/margin", { query: { days }, ...slow });

/** Returns the call that exports one part of a report as a CSV file. */
export function reportExport(days: string, by: ReportPart): CsvCall {
  return { route: "GET /admin/reports/export.csv", query: { days, by } };
}
