import { type Poisha, poisha } from "@hira/contract";
import type { Context } from "../../platform/lib/operation.ts";
import type { ShopAccount } from "../../wallet/ledger/accounts.ts";
import { transferInShop } from "../../wallet/ledger/transfer.ts";
import { findBookedAttempt, writeAttemptCost, writeOrderCost } from "./booking-queries.ts";

/** Where the money of a delivery comes from: what was paid to the supplier ahead, or for the codes that it redeems. */
const accountOf = ({ supplierKey, usesCodes }: { supplierKey: string; usesCodes: boolean }): ShopAccount =>
  usesCodes ? "equity:codes" : `supplier:${supplierKey}`;

/**
 * Books what a delivery cost, once, and makes it the cost of its order (docs/decisions/083). Call it in the transaction
 * that makes the attempt `succeeded`. Where nobody says what it cost, nothing is booked.
 */
export async function bookDelivery(context: Context, attemptId: string): Promise<void> {
  const attempt = await find(context, attemptId);
  const cost = attempt.cost ?? attempt.usualCost;
  if (cost !== null) await writeAttemptCost(context.db, attemptId, cost);
  await writeOrderCost(context.db, attempt.orderId);
  await book(context, {
    attemptId,
    cost,
    kind: "supplier-cost",
    from: "expense:goods",
    to: accountOf(attempt),
  });
}

/** Books that a supplier took a delivery back and its money with it. Call it in the transaction that makes the attempt `reversed`. */
export async function bookReversal(context: Context, attemptId: string): Promise<void> {
  const attempt = await find(context, attemptId);
  const { cost, orderId } = attempt;
  await writeOrderCost(context.db, orderId);
  await book(context, {
    ...{ attemptId, cost, kind: "supplier-reversal" },
    ...{ from: accountOf(attempt), to: "expense:goods" },
  });
}

async function find({ db }: Context, attemptId: string) {
  const attempt = await findBookedAttempt(db, attemptId);
  if (!attempt) throw new Error(`No attempt ${attemptId}`);
  return attempt;
}

interface Booking {
  attemptId: string;
  cost: Poisha | null;
  kind: "supplier-cost" | "supplier-reversal";
  from: ShopAccount;
  to: ShopAccount;
}

/** An attempt's own id is its cause, so that it costs once and comes back once. */
async function book(context: Context, { attemptId, cost, kind, from, to }: Booking): Promise<void> {
  if (cost === null || cost === 0) return;
  const cause = { kind, reference: attemptId, generation: 0 };
  await transferInShop(context, { from, to, amount: poisha(cost), cause });
}
