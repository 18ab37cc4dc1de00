import { AUDIT_COUNT_LIMIT } from "@hira/contract/platform/facts/limits";
import { t } from "@lingui/core/macro";
import { daysParam } from "../../../platform/admin/lists/days.ts";
import { addressState, choiceParam, pageParam, textParam } from "../../../platform/lib/address-state.ts";
import { formatCount } from "../../../platform/lib/format/count.ts";

export const pageSizes = [25, 50, 100] as const;

export interface AuditFilter {
  /** A uid; empty for everyone. */
  actor: string;
  /** Empty for all. */
  action: string;
  /** `kind:id`, an id, or whatever else is known of it; empty for all. */
  subject: string;
  /** As the API reads them; empty for all. */
  days: string;
  /** Rows per page. */
  limit: (typeof pageSizes)[number];
  /** From 1. */
  page: number;
}

/** The filter in an address. */
export const auditFilterAddress = addressState({
  actor: textParam(255),
  action: textParam(100),
  subject: textParam(300),
  days: daysParam(),
  limit: choiceParam(pageSizes, pageSizes[0]),
  page: pageParam(),
});

export const { parse: parseAuditFilter, format: formatAuditFilter } = auditFilterAddress;

/** All of the log, from its first page. */
export const everything = parseAuditFilter(new URLSearchParams());

/** Whether some of the log is left out. */
export function isNarrowed(filter: AuditFilter): boolean {
  return formatAuditFilter({ ...filter, limit: everything.limit, page: 1 }).size > 0;
}

/** The page of the log that shows exactly these entries. */
export function auditAddress(filter: Partial<AuditFilter>): string {
  const query = formatAuditFilter({ ...everything, ...filter });
  return `/admin/audit?${query}`;
}

/** `Total 37`; the log is counted up to a limit: `Total 10,000 or more`. */
export function totalText(total: number): string {
  return total >= AUDIT_COUNT_LIMIT
    ? t`Total ${formatCount(AUDIT_COUNT_LIMIT)} or more`
    : t`Total ${formatCount(total)}`;
}
