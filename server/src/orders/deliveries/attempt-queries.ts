import { type AttemptState, inEnglish, type Message, type Poisha } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { HoldKey } from "./queries.ts";

const now = sql<Date>`clock_timestamp()`;

export interface NewAttempt extends HoldKey {
  id: string;
  number: number;
  supplierId: string;
  sku: string;
  dryRun: boolean;
  maxCost: Poisha | null;
}

export async function insertAttempt(db: Database, attempt: NewAttempt): Promise<void> {
  await db
    .insertInto("delivery_attempts")
    .values({
      id: attempt.id,
      order_id: attempt.orderId,
      hold: attempt.hold,
      number: attempt.number,
      supplier_id: attempt.supplierId,
      sku: attempt.sku,
      dry_run: attempt.dryRun,
      max_cost: attempt.maxCost,
    })
    .execute();
}

/**
 * Marks an attempt as sent. This happens before it is actually sent, because afterwards the supplier may have the
 * order. `voucherCodeId`: the code that the supplier shall redeem.
 */
export async function markSent(db: Database, id: string, voucherCodeId: string | null): Promise<Date> {
  const { sentAt } = await db
    .updateTable("delivery_attempts")
    .set({ state: "sent", sent_at: now, voucher_code_id: voucherCodeId })
    .where("id", "=", id)
    .where("state", "=", "planned")
    .returning(sql<Date>`sent_at`.as("sentAt"))
    .executeTakeFirstOrThrow();
  return sentAt;
}

export interface AttemptNews {
  state: Exclude<AttemptState, "planned" | "sent">;
  reason?: Message | null;
  supplierReference?: string | null;
  playerName?: string | null;
  supplierAmount?: number | null;
  cost?: Poisha | null;
  decidedBy?: string | null;
  note?: string | null;
  late?: boolean;
  /** ID of a code that an operator had returned to stock and that this attempt used after all. */
  codeAgain?: string | null;
}

/**
 * Returns the columns that say why an attempt ended: the operator message, and its English text for versions before
 * migration 0170.
 */
export const saidAs = (reason: Message | null) => ({
  reason: reason && inEnglish(reason),
  reason_message: reason && JSON.stringify(reason),
});

/** Updates the outcome of an attempt. Fields that are not given do not change. */
export async function updateAttempt(db: Database, id: string, news: AttemptNews): Promise<void> {
  const {
    state,
    reason,
    supplierReference,
    playerName,
    supplierAmount,
    cost,
    decidedBy,
    note,
    late,
    codeAgain,
  } = news;
  await db
    .updateTable("delivery_attempts")
    .set({
      state,
      ended_at: state === "unknown" ? null : now,
      ...(reason !== undefined && saidAs(reason)),
      ...(supplierReference && { supplier_reference: supplierReference.slice(0, 200) }),
      ...(playerName && { player_name: playerName.slice(0, 200) }),
      ...(supplierAmount != null && { supplier_amount: String(supplierAmount) }),
      ...(cost != null && { cost }),
      ...(decidedBy !== undefined && { decided_by: decidedBy }),
      ...(note !== undefined && { note }),
      ...(late !== undefined && { late }),
      ...(codeAgain && { voucher_code_id: codeAgain, returned_code_id: null }),
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Records an inquiry to the supplier about an attempt. Returns false if the attempt has ended or its supplier was asked
 * less than `apart` seconds ago.
 */
export async function noteAsk(db: Database, id: string, apart: number): Promise<boolean> {
  const row = await db
    .updateTable("delivery_attempts")
    .set({ asks: sql<number>`asks + 1`, asked_at: now })
    .where("id", "=", id)
    .where("state", "in", ["sent", "unknown"])
    .where(sql<boolean>`coalesce(asked_at < clock_timestamp() - make_interval(secs => ${apart}), true)`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns how many seconds ago the attempt was sent, and how many seconds ago its supplier was last asked about it. */
export async function findAges(
  db: Database,
  id: string,
): Promise<{ sinceSent: number; sinceAsked: number | null }> {
  return db
    .selectFrom("delivery_attempts")
    .select([
      sql<number>`extract(epoch FROM clock_timestamp() - sent_at)::float8`.as("sinceSent"),
      sql<number | null>`extract(epoch FROM clock_timestamp() - asked_at)::float8`.as("sinceAsked"),
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Locks a supplier's count of attempts per hour, so that concurrent attempts cannot exceed its maximum. */
export async function lockHour(db: Database, supplierId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('hira.supplier ' || ${supplierId}::text, 0))`.execute(
    db,
  );
}

/** Returns the number of attempts that were sent to a supplier in the last hour. */
export async function countLastHour(db: Database, supplierId: string): Promise<number> {
  const { count } = await db
    .selectFrom("delivery_attempts")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("supplier_id", "=", supplierId)
    .where("sent_at", ">", sql<Date>`clock_timestamp() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Records a supplier's webhook call. Returns false if the same call was recorded before. */
export async function noteEvent(db: Database, supplierId: string, eventId: string): Promise<boolean> {
  const row = await db
    .insertInto("supplier_events")
    .values({ supplier_id: supplierId, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("event_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the result of a dry run. The attempt stays planned, because the supplier got no order. */
export async function noteTryOut(
  db: Database,
  id: string,
  { playerName, reason }: { playerName: string | null; reason: Message },
): Promise<void> {
  await db
    .updateTable("delivery_attempts")
    .set({ player_name: playerName?.slice(0, 200) ?? null, ...saidAs(reason) })
    .where("id", "=", id)
    .where("state", "=", "planned")
    .execute();
}
