import { feePercent, NO_GRANTS, orderSettingBounds, takaToPoisha } from "@hira/contract";
import { createCategory } from "../catalog/products/create-category.ts";
import { createProduct } from "../catalog/products/create-product.ts";
import { claimTransactionId } from "../payments/claims/claim-transaction-id.ts";
import { decideFundRequest } from "../payments/funding/decide-request.ts";
import { insertFundRequest } from "../payments/funding/queries.ts";
import { insertOrderInstruction, insertPaymentInstruction } from "../payments/instructions/queries.ts";
import type { Database } from "../platform/db/database.ts";
import { type Actor, systemActor } from "../platform/lib/actor.ts";
import { newId } from "../platform/lib/ids.ts";
import { adjustBalance } from "../wallet/ledger/adjust-balance.ts";

/** Returns an actor for a customer. With it, tests call operations directly, without HTTP. */
export function customerActor(uid: string): Actor {
  return { uid, role: "user", grants: NO_GRANTS };
}

/** Creates a category with one product. Uses the store's own operations. The price is in taka. */
export async function seedShop(
  db: Database,
  { price, stock }: { price: number; stock: number },
): Promise<{ categoryId: string; productId: string }> {
  const context = { db, actor: systemActor };
  const categoryId = await createCategory(context, { name: "Diamonds", imageUrl: null, playerId: null });
  const productId = await createProduct(context, {
    categoryId,
    name: "115 Diamonds",
    price: takaToPoisha(price),
    stock,
    offerType: "Normal",
  });
  return { categoryId, productId };
}

export async function fund(db: Database, uid: string, taka: number): Promise<void> {
  await adjustBalance({ db, actor: systemActor }, { uid, amount: takaToPoisha(taka) });
}

/** Sum in taka of confirmed payments that an account needs to count as having a payment history. */
export const HISTORY: number = orderSettingBounds.historyFrom.initial;

/**
 * Gives an account a payment history, as if its fund requests had been approved. The wallet's balance stays the same.
 */
export async function confirmPayments(db: Database, uid: string, taka = HISTORY): Promise<void> {
  const amount = takaToPoisha(taka);
  const id = newId();
  const free = { fee_percent: feePercent(0), fee: takaToPoisha(0), total: amount };
  const trx_id = `CONFIRM${id.replaceAll("-", "").slice(-12).toUpperCase()}`;
  await insertFundRequest(db, { id, uid, amount, ...free, method: "Nagad", trx_id, note: null });
  await claimTransactionId(db, { trxId: trx_id, kind: "request", reference: id });
  await decideFundRequest({ db, actor: systemActor }, { id, status: "approved" });
  await adjustBalance({ db, actor: systemActor }, { uid, amount: takaToPoisha(-taka) });
}

/**
 * Adds two payment instructions. bKash has a fee of 1.85 %, which is waived from ৳1,000 on. Nagad has no fee. There is
 * none for Rocket.
 */
export async function seedInstructions(db: Database): Promise<void> {
  const bKash = {
    method: "bKash",
    accountNumber: "01700000001",
    note: "",
    inBengali: null,
    feePercent: feePercent(1.85),
  } as const;
  const nagad = {
    method: "Nagad",
    accountNumber: "01700000002",
    note: "",
    inBengali: null,
    feePercent: feePercent(0),
  } as const;
  await insertPaymentInstruction(db, { id: newId(), ...bKash, waivedFrom: takaToPoisha(1000) });
  await insertPaymentInstruction(db, { id: newId(), ...nagad, waivedFrom: takaToPoisha(0) });
}

/** Allows instant orders, with a fee in percent. The fee is waived from `waivedFrom` taka on. */
export async function seedInstantInstruction(
  db: Database,
  { percent = 0, waivedFrom = 0 }: { percent?: number; waivedFrom?: number } = {},
): Promise<void> {
  const fee = { feePercent: feePercent(percent), waivedFrom: takaToPoisha(waivedFrom) };
  await insertOrderInstruction(db, { id: newId(), method: "instant", ...fee });
}

/** The body of a call that files a fund request for ৳500 with bKash. The fee is ৳9.25. */
export const fundRequestBody = (trxId: string, extra: object = {}) => ({
  amount: 500,
  feePercent: 1.85,
  fee: 9.25,
  totalAmount: 509.25,
  method: "bKash",
  trxId,
  ...extra,
});
