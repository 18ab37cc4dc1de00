import { DELETED_NAME, openOrderStatuses, type RecordKind } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

/**
 * Locks an account and its wallet until the transaction ends. Waits for the account's orders and requests in progress;
 * later ones wait for this transaction.
 */
export async function lockUser(db: Database, uid: string): Promise<void> {
  await lockAccount(db, uid);
  await sql`SELECT lock_wallet(${uid})`.execute(db);
}

/**
 * Locks an account until the transaction ends. Waits for its orders and requests in progress; later ones wait for this
 * transaction.
 */
export async function lockAccount(db: Database, uid: string): Promise<void> {
  await db.selectFrom("users").select("uid").where("uid", "=", uid).forUpdate().execute();
}

export async function hasOpenOrder(db: Database, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("uid", "=", uid)
    .where("status", "in", openOrderStatuses)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasPendingRequest(db: Database, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom("fund_requests")
    .select("id")
    .where("uid", "=", uid)
    .where("status", "=", "pending")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NoteRow {
  id: string;
  text: string;
  author: string;
  authorName: string | null;
  createdAt: Date;
  /** The order or fund request that the note is about; both null if the note is about the account itself. */
  aboutKind: RecordKind | null;
  aboutId: string | null;
}

/**
 * Lists admins' notes about an account and its records, newest first. They are sorted by their IDs, which are in the
 * order of time (`platform/lib/ids.ts`). If `record` is given, the notes about that record come first.
 */
export async function listNotes(
  db: Database,
  { uid, page, limit, record }: { uid: string; page: number; limit: number; record?: string | undefined },
): Promise<{ notes: NoteRow[]; total: number }> {
  const own = db.selectFrom("user_notes").where("user_notes.uid", "=", uid);
  const [notes, count] = await Promise.all([
    own
      .leftJoin("users", "users.uid", "user_notes.author")
      .select(noteColumns)
      .orderBy(sql`coalesce(about_id = ${record ?? null}::uuid, false)`, "desc")
      .orderBy("user_notes.id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    own.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { notes, total: count.total };
}

const noteColumns = [
  "user_notes.id",
  "user_notes.text",
  "user_notes.author",
  "users.name as authorName",
  "user_notes.created_at as createdAt",
  "user_notes.about_kind as aboutKind",
  "user_notes.about_id as aboutId",
] as const;

/** The order or fund request that a note is about. */
export interface NoteSubject {
  kind: RecordKind;
  _id: string;
}

/** Returns whether the order or fund request belongs to this account. Deleted ones count as well. */
export async function ownsRecord(db: Database, uid: string, { kind, _id }: NoteSubject): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(kind === "order" ? "orders" : "fund_requests")} WHERE id = ${_id} AND uid = ${uid}`.execute(
    db,
  );
  return rows.length > 0;
}

export async function insertNote(
  db: Database,
  {
    about,
    ...note
  }: { id: string; uid: string; author: string; text: string; about: NoteSubject | undefined },
): Promise<NoteRow> {
  const place = { about_kind: about?.kind ?? null, about_id: about?._id ?? null };
  await db
    .insertInto("user_notes")
    .values({ ...note, ...place })
    .execute();
  return findNote(db, note.id);
}

export async function findNote(db: Database, id: string): Promise<NoteRow> {
  return db
    .selectFrom("user_notes")
    .leftJoin("users", "users.uid", "user_notes.author")
    .select(noteColumns)
    .where("user_notes.id", "=", id)
    .executeTakeFirstOrThrow();
}

/**
 * Marks waiting bonuses and rewards as refused if the newcomer has the same mailbox as this referrer
 * (docs/rules/people.md#referrals). Must be called before the referrer's account is deleted, because the mailboxes
 * cannot be compared afterwards.
 */
export async function refuseOwnNewcomers(db: Database, uid: string): Promise<void> {
  await sql`
    UPDATE referral_payments SET status = 'refused', reason = 'address-used'
    FROM referrals
    JOIN users AS newcomer ON newcomer.uid = newcomer_uid
    JOIN users AS referrer ON referrer.uid = referrer_uid
    WHERE referral_payments.referral_id = referrals.id AND status = 'waiting' AND referrer_uid = ${uid}
      AND normal_address(newcomer.email) = normal_address(referrer.email)`.execute(db);
}

/**
 * Deletes the person's data from the account and its imported records. Also deletes the stored replies for its
 * idempotency keys, and the notifications that still wait to be sent to it. `left`: true if the person deleted their
 * own account.
 */
export async function anonymise(db: Database, uid: string, { left = false } = {}): Promise<void> {
  await db
    .updateTable("users")
    .set({
      name: DELETED_NAME,
      email: "",
      email_verified: false,
      photo_url: null,
      language: null,
      disabled_at: sql<Date>`now()`,
      ...(left && { left_at: sql<Date>`now()`, valid_from: sql<Date>`clock_timestamp()` }),
    })
    .where("uid", "=", uid)
    .execute();
  await db
    .updateTable("imported_customers")
    .set({ email: null, phone: null, name: "" })
    .where("taken_by", "=", uid)
    .execute();
  await db
    .updateTable("former_records")
    .set({ email: null, phone: null, name: "", player_id: "" })
    .where("taken_by", "=", uid)
    .execute();
  await db
    .updateTable("former_referrals")
    .set({ email: null, phone: null })
    .where("taken_by", "=", uid)
    .execute();
  await db.deleteFrom("idempotency_keys").where("uid", "=", uid).execute();
  await db.deleteFrom("messages_out").where("uid", "=", uid).where("state", "=", "waiting").execute();
  await db.deleteFrom("message_preferences").where("uid", "=", uid).execute();
  await db.deleteFrom("favourite_games").where("uid", "=", uid).execute();
  await db
    .updateTable("order_gifts")
    .set({ note: null })
    .where("order_id", "in", db.selectFrom("orders").select("id").where("uid", "=", uid))
    .execute();
}

/** Makes every instance delete its cached pages that show reviews with the account's name. */
export async function announceReviewsOf(db: Database, uid: string): Promise<void> {
  await sql`SELECT pg_notify('hira_content', 'reviews')
    WHERE EXISTS (SELECT FROM reviews WHERE reviews.uid = ${uid} AND state = 'shown')`.execute(db);
}
