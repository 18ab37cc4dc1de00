import type { SelectQueryBuilder } from "kysely";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";

export interface AuditRow {
  id: number;
  at: Date;
  actor: string;
  actorName: string | null;
  actorEmail: string | null;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  address: string | null;
}

export interface AuditFilter {
  /** A uid, or the e-mail of one. */
  actor?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  page: number;
  limit: number;
  /** Matches beyond this many are not counted. */
  countLimit: number;
}

/** Entries of the audit log, newest first. */
export async function listAudit(
  db: Database,
  filter: AuditFilter,
): Promise<{ entries: AuditRow[]; total: number }> {
  const matching = filtered(db.selectFrom("audit_log"), filter);
  const page = matching
    .selectAll()
    .orderBy("id", "desc")
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const [entries, count] = await Promise.all([
    db
      .selectFrom(page.as("entry"))
      .leftJoin("users", "users.uid", "entry.actor")
      .select([
        "entry.id",
        "entry.at",
        "entry.actor",
        "users.name as actorName",
        "users.email as actorEmail",
        "entry.action",
        "entry.subject",
        "entry.before",
        "entry.after",
        "entry.address",
      ])
      .orderBy("entry.id", "desc")
      .execute(),
    db
      .selectFrom(matching.select("id").limit(filter.countLimit).as("counted"))
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { entries, total: count.total };
}

type Entries = SelectQueryBuilder<Schema, "audit_log", object>;

function filtered(query: Entries, { actor, action, subject }: AuditFilter): Entries {
  let result = query;
  if (actor) {
    const uids = sql<string>`SELECT ${actor}::text UNION SELECT uid FROM users WHERE lower(email) = lower(${actor})`;
    result = result.where(sql<boolean>`audit_log.actor IN (${uids})`);
  }
  if (action) result = result.where("action", "=", action);
  if (subject) result = result.where("subject", "=", subject);
  return result;
}
