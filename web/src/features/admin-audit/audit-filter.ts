import { AUDIT_COUNT_LIMIT } from "@hira/contract/facts/limits";
import { addressState, pageParam, textParam } from "../../lib/address-state.ts";
import { formatCount } from "../../lib/format/count.ts";
import { daysParam } from "../admin-lists/days.ts";

export interface AuditFilter {
  /** A uid; empty for everyone. */
  actor: string;
  /** Empty for all. */
  action: string;
  /** `kind:id`, or an id alone; empty for all. */
  subject: string;
  /** As the API reads them; empty for all. */
  days: string;
  /** From 1. */
  page: number;
}

export const ENTRIES_PER_PAGE = 25;

/** The filter in an address. */
export const auditFilterAddress = addressState({
  actor: textParam(255),
  action: textParam(100),
  subject: textParam(300),
  days: daysParam(),
  page: pageParam(),
});

export const { parse: parseAuditFilter, format: formatAuditFilter } = auditFilterAddress;

/** The page of the log that shows exactly these entries. */
export function auditAddress(filter: Partial<AuditFilter>): string {
  const query = formatAuditFilter({ actor: "", action: "", subject: "", days: "", page: 1, ...filter });
  return `/admin/audit?${query}`;
}

/** `Total 37`; the log is counted up to a limit: `Total 10,000 or more`. */
export function totalText(total: number): string {
  return total >= AUDIT_COUNT_LIMIT
    ? `Total ${formatCount(AUDIT_COUNT_LIMIT)} or more`
    : `Total ${formatCount(total)}`;
}
