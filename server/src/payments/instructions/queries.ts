import type { FeePercent, FeeRule, MobileMoney, NoteInBengali, Poisha } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { storedBengali } from "../../platform/lib/bengali-texts.ts";

export interface PaymentInstructionRow extends FeeRule {
  id: string;
  method: MobileMoney;
  accountNumber: string;
  note: string;
  inBengali: NoteInBengali | null;
}

export interface OrderInstructionRow extends FeeRule {
  id: string;
  method: "instant" | "wallet";
}

function paymentInstructions(db: Database) {
  return db
    .selectFrom("payment_instructions")
    .select([
      "id",
      "method",
      "account_number as accountNumber",
      "note",
      "in_bengali as inBengali",
      "waived_from as waivedFrom",
      "fee_percent as feePercent",
    ]);
}

export async function listPaymentInstructions(db: Database): Promise<PaymentInstructionRow[]> {
  // `lower` ignores the case, because the collations of some databases sort capital letters first.
  return paymentInstructions(db)
    .orderBy((eb) => eb.fn("lower", ["method"]))
    .execute();
}

export async function findPaymentInstruction(
  db: Database,
  method: MobileMoney,
): Promise<PaymentInstructionRow | undefined> {
  return paymentInstructions(db).where("method", "=", method).executeTakeFirst();
}

/** Locks an instruction: other changes of it wait until this transaction ends. */
export async function lockPaymentInstruction(
  db: Database,
  id: string,
): Promise<PaymentInstructionRow | undefined> {
  return paymentInstructions(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Adds a payment instruction. Returns false if the method has one already. */
export async function insertPaymentInstruction(db: Database, row: PaymentInstructionRow): Promise<boolean> {
  const { id, method, note, inBengali, accountNumber } = row;
  const inserted = await db
    .insertInto("payment_instructions")
    .values({
      id,
      method,
      note,
      in_bengali: storedBengali(inBengali),
      account_number: accountNumber,
      ...feeColumns(row),
    })
    .onConflict((conflict) => conflict.column("method").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updatePaymentInstruction(db: Database, row: PaymentInstructionRow): Promise<void> {
  const { id, note, inBengali, accountNumber } = row;
  await db
    .updateTable("payment_instructions")
    .set({
      note,
      in_bengali: storedBengali(inBengali),
      account_number: accountNumber,
      ...feeColumns(row),
    })
    .where("id", "=", id)
    .execute();
}

export async function deletePaymentInstructionRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom("payment_instructions").where("id", "=", id).execute();
}

function orderInstructions(db: Database) {
  return db
    .selectFrom("order_instructions")
    .select(["id", "method", "waived_from as waivedFrom", "fee_percent as feePercent"]);
}

export async function listOrderInstructions(db: Database): Promise<OrderInstructionRow[]> {
  return orderInstructions(db).orderBy("method").execute();
}

export async function findOrderInstruction(
  db: Database,
  method: "instant" | "wallet",
): Promise<OrderInstructionRow | undefined> {
  return orderInstructions(db).where("method", "=", method).executeTakeFirst();
}

/** Locks an instruction: other changes of it wait until this transaction ends. */
export async function lockOrderInstruction(
  db: Database,
  id: string,
): Promise<OrderInstructionRow | undefined> {
  return orderInstructions(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Adds the instruction of a way to pay orders. Returns false if this way has an instruction already. */
export async function insertOrderInstruction(db: Database, row: OrderInstructionRow): Promise<boolean> {
  const inserted = await db
    .insertInto("order_instructions")
    .values({ id: row.id, method: row.method, ...feeColumns(row) })
    .onConflict((conflict) => conflict.column("method").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateOrderInstruction(db: Database, row: OrderInstructionRow): Promise<void> {
  await db.updateTable("order_instructions").set(feeColumns(row)).where("id", "=", row.id).execute();
}

export async function deleteOrderInstructionRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom("order_instructions").where("id", "=", id).execute();
}

function feeColumns(rule: FeeRule): { waived_from: Poisha; fee_percent: FeePercent } {
  return { waived_from: rule.waivedFrom, fee_percent: rule.feePercent };
}
