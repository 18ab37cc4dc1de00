import { AUDIT_COUNT_LIMIT } from "@hira/contract/platform/constants/limits";
import { t } from "@lingui/core/macro";
import { daysParam } from "../../../platform/admin/lists/days.ts";
import { addressState, choiceParam, pageParam, textParam } from "../../../platform/lib/address-state.ts";
import { formatCount } from "../../../platform/lib/format/count.ts";

export const pageSizes = [25, 50, 100] as const;

export interface AuditFilter {
  /** uid of the person who acted; empty: everybody. */
  actor: string;
  /** Code name of the action; empty: all actions. */
  action: string;
  /** What the action changed or concerned: `kind:id`, an ID, or other text; empty: everything. */
  subject: string;
  /** Days in the API's format; empty: all days. */
  days: string;
  /** Rows per page. */
  limit: (typeof pageSizes)[number];
  /** Page number, counted from 1. */
  page: number;
}

/** Filter of the audit log, as stored in the page's address. */
export const auditFilterAddress = addressState({
  actor: textParam(255),
  action: textParam(100),
  subject: textParam(300),
  days: daysParam(),
  limit: choiceParam(pageSizes, pageSizes[0]),
  page: pageParam(),
});

export const { parse: parseAuditFilter, format: formatAuditFilter } = auditFilterAddress;

/** The filter that shows the first page of the whole audit log. */
export const everything = parseAuditFilter(new URLSearchParams());

/** True if the filter hides some entries. */
export function isNarrowed(filter: AuditFilter): boolean {
  return formatAuditFilter({ ...filter, limit: everything.limit, page: 1 }).size > 0;
}

/** Returns the address of the audit log with this filter. */
export function auditAddress(filter: Partial<AuditFilter>): string {
  const query = formatAuditFilter({ ...everything, ...filter });
  return `/admin/audit?${query}`;
}

/**
 * Returns the number of entries as text: `Total 37`. The server counts only up to a limit: `Total 10,000 or
 * more`.
 */
export function totalText(total: number): string {
  return total >= AUDIT_COUNT_LIMIT
    ? t`Total ${formatCount(AUDIT_COUNT_LIMIT)} or more`
    : t`Total ${formatCount(total)}`;
}
