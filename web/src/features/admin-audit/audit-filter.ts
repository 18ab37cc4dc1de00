import { AUDIT_COUNT_LIMIT } from "@hira/contract/facts/limits";
import { formatCount } from "../../lib/format/count.ts";
import { pageIn } from "../admin-lists/list-address.ts";

export interface AuditFilter {
  /** A uid; empty for everyone. */
  actor: string;
  /** Empty for all. */
  action: string;
  /** `kind:id`, or an id alone; empty for all. */
  subject: string;
  /** From 1. */
  page: number;
}

export const ENTRIES_PER_PAGE = 25;

const limits = { actor: 255, action: 100, subject: 300 };

/** The filter in an address; whatever is not one there counts as its default. */
export function parseAuditFilter(query: URLSearchParams): AuditFilter {
  const text = (name: keyof typeof limits) => (query.get(name) ?? "").trim().slice(0, limits[name]);
  return {
    actor: text("actor"),
    action: text("action"),
    subject: text("subject"),
    page: pageIn(query),
  };
}

/** The filter as it stands in an address, defaults left out. */
export function formatAuditFilter({ actor, action, subject, page }: AuditFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (actor) query.set("actor", actor);
  if (action) query.set("action", action);
  if (subject) query.set("subject", subject);
  if (page > 1) query.set("page", String(page));
  return query;
}

/** The page of the log that shows exactly these entries. */
export function auditAddress(filter: Partial<AuditFilter>): string {
  const query = formatAuditFilter({ actor: "", action: "", subject: "", page: 1, ...filter });
  return `/admin/audit?${query}`;
}

/** `Total 37`; the log is counted up to a limit: `Total 10,000 or more`. */
export function totalText(total: number): string {
  return total >= AUDIT_COUNT_LIMIT
    ? `Total ${formatCount(AUDIT_COUNT_LIMIT)} or more`
    : `Total ${formatCount(total)}`;
}
