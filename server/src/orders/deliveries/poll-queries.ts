import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { removeSome } from "../../platform/db/remove-some.ts";

/** Hours after a success. At these times the store asks the supplier whether it revoked the delivery. */
export const LOOK_AFTER_HOURS = [1, 6, 24, 72] as const;

const hours = sql<number[]>`${[...LOOK_AFTER_HOURS]}::integer[]`;

/** Schedules the inquiries about a successful attempt. */
export async function insertLook(
  db: Database,
  { id, supplierId }: { id: string; supplierId: string },
): Promise<void> {
  await sql`
    INSERT INTO delivery_looks (attempt_id, supplier_id, succeeded_at, due_at)
    SELECT ${id}, ${supplierId}, clock_timestamp(), clock_timestamp() + make_interval(hours => ${LOOK_AFTER_HOURS[0]})
    ON CONFLICT DO NOTHING`.execute(db);
}

/**
 * Returns the suppliers that may be asked now. Left out are those that are paused, stopped by the circuit breaker, or
 * in a dry run, in which an inquiry could place an order.
 */
export async function findLookedAt(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM suppliers
    WHERE active AND NOT dry_run AND deleted_at IS NULL AND coalesce(tripped_until < clock_timestamp(), true)
      AND EXISTS (SELECT FROM delivery_looks WHERE supplier_id = suppliers.id AND due_at <= clock_timestamp())
    ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the attempt whose inquiry is overdue for the longest time. */
export async function findDueLook(db: Database, supplierId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("delivery_looks")
    .select("attempt_id as id")
    .where("supplier_id", "=", supplierId)
    .where("due_at", "<=", sql<Date>`clock_timestamp()`)
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Reserves a due inquiry, so that only one process makes it. Returns false if it is no longer due. If the process ends
 * before it has asked, another process may ask after an hour.
 */
export async function claimLook(db: Database, id: string): Promise<boolean> {
  const row = await db
    .updateTable("delivery_looks")
    .set({ due_at: sql<Date>`clock_timestamp() + interval '1 hour'` })
    .where("attempt_id", "=", id)
    .where("due_at", "<=", sql<Date>`clock_timestamp()`)
    .returning("attempt_id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Schedules the next inquiry about an attempt whose time has not passed. If there is none left, deletes the schedule.
 */
export async function setNextLook(db: Database, id: string): Promise<void> {
  await sql`
    WITH looks AS (
      SELECT attempt_id, succeeded_at, (
        SELECT min(succeeded_at + make_interval(hours => after)) FROM unnest(${hours}) AS after
        WHERE succeeded_at + make_interval(hours => after) > clock_timestamp()) AS next
      FROM delivery_looks WHERE attempt_id = ${id}
    ), over AS (DELETE FROM delivery_looks USING looks WHERE delivery_looks.attempt_id = looks.attempt_id AND next IS NULL)
    UPDATE delivery_looks SET due_at = next FROM looks WHERE delivery_looks.attempt_id = looks.attempt_id AND next IS NOT NULL`.execute(
    db,
  );
}

export async function deleteLook(db: Database, id: string): Promise<void> {
  await db.deleteFrom("delivery_looks").where("attempt_id", "=", id).execute();
}

/** Deletes inquiries that got no answer until one day after their last planned time. */
export function dropOldLooks(db: Database, limit: number): Promise<number> {
  const over = sql<boolean>`succeeded_at < now() - make_interval(hours => ${Math.max(...LOOK_AFTER_HOURS) + 24})`;
  return removeSome(db, "delivery_looks", over, limit);
}
