import type { AuditAction, AuditSubjectKind } from "@hira/contract";
import { withTransaction } from "../db/transaction.ts";
import type { Context } from "../lib/operation.ts";
import { insertAuditEntry } from "./queries.ts";

export interface AuditEntry {
  action: AuditAction;
  /** The record that the audit entry is about, as `kind:id`. */
  subject: `${AuditSubjectKind}:${string}`;
  before?: unknown;
  after?: unknown;
}

interface Outcome {
  /** The audit entry, or `unchanged` if the record already was as requested. */
  audit: AuditEntry | readonly AuditEntry[] | "unchanged";
}

/**
 * Runs a change and writes its audit entry in one transaction (its own or the caller's), so that neither exists without
 * the other. The work must return an entry together with its value, so that no developer forgets to record a change
 * (docs/rules/platform.md#audit).
 */
export async function audited<C extends Context, T>(
  context: C,
  work: (inside: C) => Promise<Outcome & { value: T }>,
): Promise<T>;
export async function audited<C extends Context>(
  context: C,
  work: (inside: C) => Promise<Outcome>,
): Promise<void>;
export async function audited<C extends Context>(
  context: C,
  work: (inside: C) => Promise<Outcome & { value?: unknown }>,
): Promise<unknown> {
  return withTransaction(context.db, async (db) => {
    const { audit, value } = await work({ ...context, db });
    if (audit !== "unchanged") await record({ ...context, db }, [audit].flat());
    return value;
  });
}

async function record({ db, actor }: Context, entries: readonly AuditEntry[]): Promise<void> {
  for (const { action, subject, before, after } of entries) {
    await insertAuditEntry(db, {
      actor: actor.uid,
      address: actor.address ?? null,
      action,
      subject,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    });
  }
}
