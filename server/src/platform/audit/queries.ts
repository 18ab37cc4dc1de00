import { auditSubjectKinds, type Poisha } from "@hira/contract";
import { type Insertable, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
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
  customer: string | null;
  customerName: string | null;
  amount: Poisha | null;
  /**
   * If the entry is about an order, its game and package. If it is about a fund request, its method and transaction ID.
   */
  item: string | null;
}

/** What a search text may mean. An audit entry matches if it is about any of these. */
export interface AuditTerms {
  /** Subjects in the form `kind:id`, e.g. an order or a product. */
  subjects: readonly string[];
  /** The last 8 characters of a subject's ID. */
  tail: string | undefined;
  /** Uids of the customers whose money or account was changed. */
  customers: readonly string[];
  /** Amount of the order, request or adjustment, in poisha. */
  amount: number | undefined;
}

export interface AuditFilter {
  /** Only entries of the actor with this uid or e-mail address. */
  actor?: string | undefined;
  action?: string | undefined;
  /** Only entries about this subject: `kind:id`, or an ID alone, whatever its kind. */
  subject?: string | undefined;
  /** Only entries that match a search text. */
  terms?: AuditTerms | undefined;
  /** Only entries that were written on these days in Dhaka. */
  days?: string | undefined;
  page: number;
  limit: number;
  /** Matches are counted only up to this number. */
  countLimit: number;
}

/** Returns a page of the audit log's entries, newest first. */
export async function listAudit(
  db: Database,
  filter: AuditFilter,
): Promise<{ entries: AuditRow[]; total: number }> {
  const actors = filter.actor && [filter.actor, ...(await findUids(db, filter.actor))];
  const matching = filtered(db.selectFrom("audit_log"), filter, actors || undefined);
  // With a filter by days, entries are sorted by time, so that the database can use the index of times. Sorting by ID
  // gives the same order, except for entries of the same moment.
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
      .leftJoin("audit_facts", "audit_facts.id", "entry.id")
      .leftJoin("users as customers", "customers.uid", "audit_facts.customer")
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
        after.as("after"),
        "entry.address",
        "audit_facts.customer",
        "customers.name as customerName",
        "audit_facts.amount",
        item.as("item"),
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

/**
 * SQL expression for the ID in an entry's subject; NULL if the subject is of another kind. The ID is cast to uuid, so
 * that the index of the table with that ID can be used.
 */
const uuidIn = (kind: string) =>
  sql`CASE WHEN entry.subject ~ ${`^${kind}:[0-9a-f-]{36}$`} THEN split_part(entry.subject, ':', 2)::uuid END`;

const subjectName = sql<string | null>`coalesce(
  (SELECT name FROM users WHERE uid = CASE WHEN entry.subject LIKE 'user:%' THEN substr(entry.subject, 6) END),
  (SELECT name FROM products WHERE id = ${uuidIn("product")}),
  (SELECT name FROM categories WHERE id = ${uuidIn("category")}),
  (SELECT title FROM hero_slides WHERE id = ${uuidIn("slide")}),
  (SELECT name FROM forwarders WHERE id = ${uuidIn("forwarder")}),
  (SELECT name FROM presets WHERE id = CASE WHEN entry.subject LIKE 'preset:%' THEN substr(entry.subject, 8) END),
  (SELECT name FROM suppliers WHERE id = ${uuidIn("supplier")}))`;

const item = sql<string | null>`coalesce(
  (SELECT concat_ws(' · ', categories.name, product_name) FROM orders LEFT JOIN categories ON categories.id = category_id
   WHERE orders.id = ${uuidIn("order")}),
  (SELECT method || ' ' || trx_id FROM fund_requests WHERE id = ${uuidIn("request")}))`;

/**
 * The entry's values after the change. Audit entries are sealed, so the English sentences of earlier versions cannot be
 * changed in them. Here, such a sentence is replaced by the operator message of the approval, which can be translated.
 */
const after = sql<unknown>`coalesce(
  (SELECT jsonb_set(entry.after, '{what}', summary_message) FROM approvals
   WHERE id = ${uuidIn("approval")} AND jsonb_typeof(entry.after -> 'what') = 'string' AND summary_message IS NOT NULL),
  entry.after)`;

/** Inserts an entry. Values are JSON texts; the database adds the time. */
export async function insertAuditEntry(db: Database, entry: Insertable<Schema["audit_log"]>): Promise<void> {
  await db.insertInto("audit_log").values(entry).execute();
}

/** Returns the actor of the last recorded change of a subject. */
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
  { action, subject, terms, days, countLimit }: AuditFilter,
  actors: string[] | undefined,
): Entries {
  let result = query;
  if (actors) result = result.where("actor", "in", actors);
  if (action) result = result.where("action", "=", action);
  if (subject) result = result.where("subject", "in", subjectsOf(subject));
  if (terms) result = result.where(isAbout(terms, countLimit));
  if (days) result = result.where(inDays(sql.ref("at"), days));
  return result;
}

/**
 * Returns the condition that an audit entry is about one of the terms. Each term is looked up in its own index. Only
 * the newest `limit` entries of each term are found.
 */
function isAbout({ subjects, tail, customers, amount }: AuditTerms, limit: number): RawBuilder<SqlBool> {
  const newest = sql`ORDER BY id DESC LIMIT ${limit}`;
  const parts = [
    sql`(SELECT id FROM audit_log WHERE subject = ANY (${subjects}) ${newest})`,
    ...(tail ? [sql`(SELECT id FROM audit_log WHERE right(subject, 8) = ${tail} ${newest})`] : []),
    ...customers.map((uid) => sql`(SELECT id FROM audit_facts WHERE customer = ${uid} ${newest})`),
    ...(amount === undefined ? [] : [sql`(SELECT id FROM audit_facts WHERE amount = ${amount} ${newest})`]),
  ];
  // The IDs are an array and not a join, because with a join the planner expects too few matches and reads the whole
  // log backwards.
  return sql`audit_log.id = ANY (ARRAY(${sql.join(parts, sql` UNION `)}))`;
}

function subjectsOf(text: string): string[] {
  return text.includes(":") ? [text] : auditSubjectKinds.map((kind) => `${kind}:${text}`);
}
