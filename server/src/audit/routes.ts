import { AUDIT_COUNT_LIMIT, type AuditEntry } from "@hira/contract";
import { isSystem } from "../lib/actor.ts";
import type { Handlers } from "../lib/handler.ts";
import { type AuditRow, listAudit } from "./queries.ts";

function presentEntry(row: AuditRow): AuditEntry {
  const name = row.actorName ?? (isSystem(row.actor) ? "The store" : row.actor);
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    actor: { uid: row.actor, name, email: row.actorEmail ?? "" },
    action: row.action,
    subject: row.subject,
    subjectName: row.subjectName,
    before: row.before,
    after: row.after,
    address: row.address,
  };
}

export const auditHandlers = {
  "GET /admin/audit": async ({ db, query }) => {
    const { entries, total } = await listAudit(db, { ...query, countLimit: AUDIT_COUNT_LIMIT });
    return { entries: entries.map(presentEntry), total, page: query.page, limit: query.limit };
  },
} satisfies Partial<Handlers>;
