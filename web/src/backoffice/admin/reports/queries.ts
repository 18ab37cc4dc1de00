import type { ReportPart } from "@hira/contract/backoffice/constants/reports";
import { t } from "@lingui/core/macro";
import { keepPreviousData } from "@tanstack/react-query";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import type { CsvCall } from "../../../platform/api/download.ts";

export const LOAD_FAILED = t`Failed to load the report.`;

/**
 * Query options of a report. It is slow, because the server reads all orders of its days, so the former
 * report stays on screen until then.
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

/** Returns the call that exports one part of a report as CSV. */
export function reportExport(days: string, by: ReportPart): CsvCall {
  return { route: "GET /admin/reports/export.csv", query: { days, by } };
}
