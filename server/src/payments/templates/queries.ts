import {
  type CreditFrom,
  type MobileMoney,
  type NoticeReason,
  type OwnTemplate,
  withClockOf,
} from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface TemplateRow {
  id: string;
  method: MobileMoney;
  wording: string;
  kind: "credit" | "debit" | "notice";
  source: CreditFrom | null;
  why: NoticeReason | null;
  adds: boolean;
  samples: string[];
  addedBy: string;
  addedByName: string | null;
  addedAt: Date;
}

/** Locks teaching and removing templates, so that each new template is checked against all others. */
export async function lockTemplates(db: Database): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('hira.templates', 0))`.execute(db);
}

/** Returns the version of the taught templates, which increases with each change. */
export async function findVersion(db: Database): Promise<number> {
  const { rows } = await sql<{ version: number }>`/* prepared: template_version */
    SELECT coalesce(max(changed), 0) AS version FROM wallet_templates`.execute(db);
  return Number(rows[0]?.version ?? 0);
}

/** Returns the taught templates, in the order in which they were taught. */
export async function listTemplates(db: Database): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    SELECT t.id, t.method, t.wording, t.kind, t.source, t.why, t.adds, t.samples, t.added_by AS "addedBy",
           u.name AS "addedByName", t.added_at AS "addedAt"
    FROM wallet_templates AS t LEFT JOIN users AS u ON u.uid = t.added_by
    WHERE t.removed_at IS NULL ORDER BY t.added_at, t.id`.execute(db);
  return rows;
}

/** Stores a taught template. Returns false if the same wording was taught before. The caller holds `lockTemplates`. */
export async function insertTemplate(
  db: Database,
  row: Omit<TemplateRow, "addedByName" | "addedAt">,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO wallet_templates (id, changed, method, wording, kind, source, why, adds, samples, added_by)
    SELECT ${row.id}, coalesce(max(changed), 0) + 1, ${row.method}, ${row.wording}, ${row.kind}, ${row.source}, ${row.why},
           ${row.adds}, ${row.samples}::text[], ${row.addedBy} FROM wallet_templates
    ON CONFLICT (method, wording) WHERE removed_at IS NULL DO NOTHING`.execute(db);
  return numAffectedRows > 0n;
}

/** Deletes a taught template and returns it; undefined if it does not exist. The caller holds `lockTemplates`. */
export async function removeTemplate(db: Database, id: string): Promise<TemplateRow | undefined> {
  const row = (await listTemplates(db)).find((each) => each.id === id);
  if (!row) return undefined;
  await sql`UPDATE wallet_templates SET removed_at = clock_timestamp(),
    changed = (SELECT max(changed) + 1 FROM wallet_templates) WHERE id = ${id}`.execute(db);
  return row;
}

/** Number of days over which the messages of each template are counted. */
const COUNTED_DAYS = 30;

export interface TemplateUse {
  template: string;
  messages: number;
  lastAt: Date;
}

/**
 * Numbers of texts that a template read, of the payments in them, and of the requests and orders that these settled.
 */
export interface TemplateDone {
  messages: number;
  payments: number;
  requests: number;
  orders: number;
}

/** Returns how many messages each template read in the last `COUNTED_DAYS`. */
export async function countReads(db: Database): Promise<Map<string, TemplateUse>> {
  const { rows } = await sql<TemplateUse>`
    SELECT template, count(*)::int AS messages, max(arrived_at) AS "lastAt" FROM wallet_messages
    WHERE arrived_at > now() - make_interval(days => ${COUNTED_DAYS}) AND template IS NOT NULL GROUP BY template`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.template, row]));
}

/**
 * Returns how many texts a taught template read, how many payments they contained, and how many requests and orders
 * these settled.
 */
export async function countDone(db: Database, template: string): Promise<TemplateDone> {
  const settled = (kind: string) =>
    sql`(count(*) FILTER (WHERE p.state = 'claimed' AND p.claim_kind = ${kind}))::int`;
  const { rows } = await sql<TemplateDone>`
    SELECT count(*)::int AS messages, count(p.id)::int AS payments, ${settled("request")} AS requests, ${settled("order")} AS orders
    FROM wallet_messages AS m LEFT JOIN incoming_payments AS p ON p.message_id = m.id
    WHERE m.template = ${template} AND m.template LIKE 'own-%'`.execute(db);
  return rows[0] ?? { messages: 0, payments: 0, requests: 0, orders: 0 };
}

/** Returns the newest texts that a template read, each with its payment. */
export async function findRead(
  db: Database,
  template: string,
  limit: number,
): Promise<{ id: string; payment: string | null }[]> {
  const { rows } = await sql<{ id: string; payment: string | null }>`
    SELECT m.id, p.id AS payment FROM wallet_messages AS m LEFT JOIN incoming_payments AS p ON p.message_id = m.id
    WHERE m.template = ${template} AND m.template LIKE 'own-%' ORDER BY m.arrived_at DESC, m.id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/** Counts the texts that this version of the templates has not tried yet. */
export async function countUnread(db: Database, version: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM wallet_messages
    WHERE place = 'unknown' AND text IS NOT NULL AND read_with < ${version}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Converts a row to a template for the reader. Its name differs from those of all built-in templates. */
export function templateOf({ samples: [sample], ...row }: TemplateRow): OwnTemplate {
  return withClockOf(meaningOf(row), sample);
}

function meaningOf({
  id,
  method,
  wording,
  kind,
  source,
  why,
  adds,
}: Omit<TemplateRow, "samples">): OwnTemplate {
  const known = { name: `own-${id}`, method, text: wording };
  if (kind === "credit" && source) return { ...known, kind, from: source };
  if (kind === "notice" && why) return { ...known, kind, why, ...(adds && { changes: "adds" }) };
  return { ...known, kind: "debit" };
}
