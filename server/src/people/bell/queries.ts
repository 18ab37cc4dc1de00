import type { BellSubjectKind } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { removeSome } from "../../platform/db/remove-some.ts";

export interface BellSubject {
  kind: BellSubjectKind;
  id: string;
}

export interface NewEntry {
  id: string;
  /** The admin who is notified. */
  uid: string;
  what: "mention" | "assignment";
  actor: string;
  about: BellSubject;
  /** ID of the note that mentions the admin; null for an assignment. */
  note: string | null;
}

/**
 * Maximum number of unseen entries that one person can cause for an admin, so that they do not hide other people's
 * entries.
 */
const MOST_UNSEEN_OF_ONE = 50;
/** Days after which an entry is no longer shown. */
const KEPT_DAYS = 90;

/**
 * Adds an entry to an admin's bell. Returns false if the note already has an entry for this admin, or if the actor has
 * caused too many unseen entries.
 */
export async function insertEntry(db: Database, entry: NewEntry): Promise<boolean> {
  const { id, uid, what, actor, about, note } = entry;
  const result = await sql`
    INSERT INTO bell_entries (id, uid, what, actor, about_kind, about_id, note_id)
    SELECT ${id}, ${uid}, ${what}, ${actor}, ${about.kind}, ${about.id}, ${note}::uuid
    WHERE (SELECT count(*) FROM (
      SELECT FROM bell_entries WHERE uid = ${uid} AND seen_at IS NULL AND actor = ${actor} LIMIT ${MOST_UNSEEN_OF_ONE}
    ) AS unseen) < ${MOST_UNSEEN_OF_ONE}
    ON CONFLICT DO NOTHING`.execute(db);
  return result.numAffectedRows === 1n;
}

/** Removes the unseen entry about an assignment after the record has been assigned to somebody else. */
export async function withdrawAssignment(
  db: Database,
  uid: string,
  { kind, id }: BellSubject,
): Promise<void> {
  await sql`DELETE FROM bell_entries
    WHERE uid = ${uid} AND seen_at IS NULL AND what = 'assignment' AND about_kind = ${kind} AND about_id = ${id}`.execute(
    db,
  );
}

export interface EntryRow {
  id: string;
  what: "mention" | "assignment";
  by: string | null;
  aboutKind: BellSubjectKind;
  aboutId: string;
  note: string | null;
  /** The customer account that the note is about. */
  customer: string | null;
  at: Date;
}

/** Returns this admin's unseen entries, newest first, and their number up to `countLimit`. */
export async function findUnseen(
  db: Database,
  { uid, limit, countLimit }: { uid: string; limit: number; countLimit: number },
): Promise<{ count: number; newest: EntryRow[] }> {
  const [newest, counted] = await Promise.all([
    sql<EntryRow>`
      SELECT e.id, e.what, users.name AS by, e.about_kind AS "aboutKind", e.about_id AS "aboutId", e.note_id AS note,
        user_notes.uid AS customer, e.at
      FROM bell_entries AS e LEFT JOIN users ON users.uid = e.actor LEFT JOIN user_notes ON user_notes.id = e.note_id
      WHERE e.uid = ${uid} AND e.seen_at IS NULL ORDER BY e.id DESC LIMIT ${limit}`.execute(db),
    sql<{ count: number }>`
      SELECT count(*) AS count FROM (
        SELECT FROM bell_entries WHERE uid = ${uid} AND seen_at IS NULL LIMIT ${countLimit}) AS unseen`.execute(
      db,
    ),
  ]);
  return { newest: newest.rows, count: counted.rows[0]?.count ?? 0 };
}

/** Marks the admin's own entries as seen: the given ones, or all if `ids` is undefined. */
export async function markSeen(db: Database, uid: string, ids: readonly string[] | undefined): Promise<void> {
  await sql`UPDATE bell_entries SET seen_at = clock_timestamp()
    WHERE seen_at IS NULL AND uid = ${uid} AND (${ids ?? null}::uuid[] IS NULL OR id = ANY (${ids ?? null}))`.execute(
    db,
  );
}

export function dropOldEntries(db: Database, limit: number): Promise<number> {
  return removeSome(db, "bell_entries", sql`at < now() - make_interval(days => ${KEPT_DAYS})`, limit);
}
