import { AUDIT_COUNT_LIMIT, type AuditEntry, poishaToTaka } from "@hira/contract";
import { isSystem } from "../lib/actor.ts";
import type { Handlers } from "../lib/handler.ts";
import { type AuditRow, listAudit } from "./queries.ts";
import { readAuditSearch } from "./search-terms.ts";

function presentEntry(row: AuditRow): AuditEntry {
  const name = row.actorName ?? (isSystem(row.actor) ? "The store" : row.actor);
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    actor: { uid: row.actor, name, email: row.actorEmail ?? "" },
    action: row.action,
    subject: row.subject,
    subjectName: row.subjectName,
    about: aboutOf(row),
    before: row.before,
    after: row.after,
    address: row.address,
  };
}

function aboutOf({ customer, customerName, amount, item }: AuditRow): AuditEntry["about"] {
  if (customer === null && amount === null) return null;
  return {
    customer: customer === null ? null : { uid: customer, name: customerName ?? customer },
    amount: amount === null ? null : poishaToTaka(amount),
    item,
  };
}

export const auditHandlers = {
  "GET /admin/audit": async ({ db, query }) => {
    const terms = query.search ? await readAuditSearch(db, query.search) : undefined;
    const { entries, total } = await listAudit(db, { ...query, terms, countLimit: AUDIT_COUNT_LIMIT });
    return { entries: entries.map(presentEntry), total, page: query.page, limit: query.limit };
  },
} satisfies Partial<Handlers>;
