import { type Poisha, poisha } from "@hira/contract";
import type { Context } from "../../platform/lib/operation.ts";
import type { ShopAccount } from "../../wallet/ledger/accounts.ts";
import { transferInShop } from "../../wallet/ledger/transfer.ts";
import { findBookedAttempt, writeAttemptCost, writeOrderCost } from "./booking-queries.ts";

/**
 * Returns the account from which a delivery is paid: the supplier's account, or for a redeemer the account of codes.
 */
const accountOf = ({ supplierKey, usesCodes }: { supplierKey: string; usesCodes: boolean }): ShopAccount =>
  usesCodes ? "equity:codes" : `supplier:${supplierKey}`;

/**
 * Books the cost of a delivery, and sets it as the cost of its order (docs/decisions/083). Throws if it was booked
 * before. Books nothing if the cost is unknown. Call it in the transaction that makes the attempt `succeeded`.
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

/** Books that the supplier refunds a revoked delivery. Call it in the transaction that makes the attempt `reversed`. */
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

/**
 * The attempt's ID is the reference of the cause. So the database allows only one booking of a cost and only one
 * reversal.
 */
async function book(context: Context, { attemptId, cost, kind, from, to }: Booking): Promise<void> {
  if (cost === null || cost === 0) return;
  const cause = { kind, reference: attemptId, generation: 0 };
  await transferInShop(context, { from, to, amount: poisha(cost), cause });
}
