import type { AuditAction, AuditSubjectKind } from "@hira/contract";
import type { Context } from "../lib/operation.ts";

export interface AuditEntry {
  action: AuditAction;
  /** What it was done to, as `kind:id`. */
  subject: `${AuditSubjectKind}:${string}`;
  before?: unknown;
  after?: unknown;
}

/** Writes who did what, in the transaction of the deed (docs/rules.md#audit). */
export async function recordAudit({ db, actor }: Context, entry: AuditEntry): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({
      actor: actor.uid,
      action: entry.action,
      subject: entry.subject,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
      address: actor.address ?? null,
    })
    .execute();
}
