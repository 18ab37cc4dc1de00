import { auditSubjectKinds } from "@hira/contract";
import { type Insertable, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";
import { inDays } from "../db/dhaka-days.ts";
import type { Schema } from "../db/schema.ts";

export interface AuditRow {
  id: number;
  at: Date;
  actor: string;
  actorName: string | null;
  actorEmail: string | null;
  action: string;
  subject: string;
  subjectName: string | null;
  before: unknown;
  after: unknown;
  address: string | null;
}

export interface AuditFilter {
  /** A uid, or the e-mail of one. */
  actor?: string | undefined;
  action?: string | undefined;
  /** `kind:id`, or an id of any kind. */
  subject?: string | undefined;
  /** Done in these days of Dhaka. */
  days?: string | undefined;
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
  const actors = filter.actor && [filter.actor, ...(await findUids(db, filter.actor))];
  const matching = filtered(db.selectFrom("audit_log"), filter, actors || undefined);
  // Of some days the index of times knows the order; it is that of ids but for what is written at the same moment.
  const sorted = filter.days === undefined ? matching : matching.orderBy("at", "desc");
  const page = sorted
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
        subjectName.as("subjectName"),
        "entry.before",
        "entry.after",
        "entry.address",
      ])
      .$if(filter.days !== undefined, (query) => query.orderBy("entry.at", "desc"))
      .orderBy("entry.id", "desc")
      .execute(),
    db
      .selectFrom(matching.select("id").limit(filter.countLimit).as("counted"))
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { entries, total: count.total };
}

/** The id in a subject of one kind, as an index of that kind's table takes it. */
const uuidIn = (kind: string) =>
  sql`CASE WHEN entry.subject ~ ${`^${kind}:[0-9a-f-]{36}$`} THEN split_part(entry.subject, ':', 2)::uuid END`;

const subjectName = sql<string | null>`coalesce(
  (SELECT name FROM users WHERE uid = CASE WHEN entry.subject LIKE 'user:%' THEN substr(entry.subject, 6) END),
  (SELECT name FROM products WHERE id = ${uuidIn("product")}),
  (SELECT name FROM categories WHERE id = ${uuidIn("category")}),
  (SELECT title FROM hero_slides WHERE id = ${uuidIn("slide")}))`;

/** Values as JSON texts; the database adds the time. */
export async function insertAuditEntry(db: Database, entry: Insertable<Schema["audit_log"]>): Promise<void> {
  await db.insertInto("audit_log").values(entry).execute();
}

/** Who did the last recorded thing to it. */
export async function findLastActor(
  db: Database,
  subject: string,
): Promise<{ uid: string; name: string | null } | undefined> {
  return db
    .selectFrom("audit_log")
    .leftJoin("users", "users.uid", "audit_log.actor")
    .select(["audit_log.actor as uid", "users.name"])
    .where("subject", "=", subject)
    .orderBy("audit_log.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

async function findUids(db: Database, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("uid")
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute();
  return rows.map(({ uid }) => uid);
}

type Entries = SelectQueryBuilder<Schema, "audit_log", object>;

function filtered(
  query: Entries,
  { action, subject, days }: AuditFilter,
  actors: string[] | undefined,
): Entries {
  let result = query;
  if (actors) result = result.where("actor", "in", actors);
  if (action) result = result.where("action", "=", action);
  if (subject) result = result.where("subject", "in", subjectsOf(subject));
  if (days) result = result.where(inDays(sql.ref("at"), days));
  return result;
}

function subjectsOf(text: string): string[] {
  return text.includes(":") ? [text] : auditSubjectKinds.map((kind) => `${kind}:${text}`);
}
