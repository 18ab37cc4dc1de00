import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/** A browser that shows the notifications of an account. */
export interface DeviceRow {
  id: string;
  uid: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
  createdAt: Date;
}

const columns = ["id", "uid", "endpoint", "p256dh", "auth", "device", "created_at as createdAt"] as const;

/** Returns the address of the shop's icon. Returns undefined if the shop has no brand. */
export async function findShopIcon(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ icon: string | null }>`
    SELECT value #>> '{pictures,small}' AS icon FROM settings WHERE key = 'brand'`.execute(db);
  return rows[0]?.icon ?? undefined;
}

/** Returns the browsers of an account. The oldest comes first. */
export async function listDevices(db: Database, uid: string): Promise<DeviceRow[]> {
  return db
    .selectFrom("push_subscriptions")
    .select(columns)
    .where("uid", "=", uid)
    .orderBy("created_at")
    .execute();
}

export async function findDevice(db: Database, id: string): Promise<DeviceRow | undefined> {
  return db.selectFrom("push_subscriptions").select(columns).where("id", "=", id).executeTakeFirst();
}

export async function countDevices(db: Database): Promise<number> {
  const row = await db
    .selectFrom("push_subscriptions")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Locks an account and its sign-in while a browser is added for the account. If the account is frozen, deleted or
 * signed out at the same time, that waits for this transaction, and then removes the new browser too.
 */
export async function lockForDevice(
  db: Database,
  { uid, signedInAt }: { uid: string; signedInAt: Date | undefined },
): Promise<void> {
  await sql`SELECT FROM users WHERE uid = ${uid} FOR NO KEY UPDATE`.execute(db);
  await sql`SELECT FROM sign_ins WHERE uid = ${uid} AND ${signedInAt ?? null}::timestamptz = ANY (times) FOR SHARE`.execute(
    db,
  );
}

/**
 * Saves a browser for an account. If the browser belonged to another account, it gets a new ID. So notifications that
 * wait for the former account cannot be shown in it.
 */
export async function saveDevice(
  db: Database,
  row: Omit<DeviceRow, "createdAt"> & { signedInAt: Date | undefined },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO push_subscriptions AS known (id, uid, endpoint, p256dh, auth, device, signed_in_at)
    VALUES (${row.id}, ${row.uid}, ${row.endpoint}, ${row.p256dh}, ${row.auth}, ${row.device}, ${row.signedInAt ?? null})
    ON CONFLICT (endpoint) DO UPDATE SET
      id = CASE WHEN known.uid = excluded.uid THEN known.id ELSE excluded.id END,
      created_at = CASE WHEN known.uid = excluded.uid THEN known.created_at ELSE excluded.created_at END,
      uid = excluded.uid, p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device,
      signed_in_at = excluded.signed_in_at, failures = 0
    RETURNING id`.execute(db);
  const [saved] = rows;
  if (!saved) throw new Error("A browser's subscription was not saved.");
  return saved.id;
}

/** Keeps the newest `most` browsers of an account, and removes the older ones. */
export async function dropDevicesBeyond(db: Database, uid: string, most: number): Promise<void> {
  await sql`
    DELETE FROM push_subscriptions WHERE id IN (
      SELECT id FROM push_subscriptions WHERE uid = ${uid} ORDER BY created_at DESC, id DESC OFFSET ${most})`.execute(
    db,
  );
}

/**
 * Removes a browser. If `uid` is given, removes it only if it belongs to this account. Returns false if no browser was
 * removed.
 */
export async function deleteDevice(
  db: Database,
  { id, uid }: { id: string; uid?: string },
): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM push_subscriptions WHERE id = ${id} AND (${uid ?? null}::text IS NULL OR uid = ${uid ?? null})
    RETURNING id`.execute(db);
  return rows.length > 0;
}

export async function noteUsed(db: Database, id: string): Promise<void> {
  await sql`UPDATE push_subscriptions SET used_at = clock_timestamp(), failures = 0 WHERE id = ${id}`.execute(
    db,
  );
}

/**
 * Counts a notification that the push service refused. If the service has refused `most` in a row, removes the browser.
 */
export async function noteRefused(db: Database, id: string, most: number): Promise<void> {
  await sql`UPDATE push_subscriptions SET failures = failures + 1 WHERE id = ${id}`.execute(db);
  await sql`DELETE FROM push_subscriptions WHERE id = ${id} AND failures >= ${most}`.execute(db);
}
