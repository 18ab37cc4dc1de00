import type { GuardedAmount } from "@hira/contract";
import {
  MAX_WALLET_TAKA,
  type Poisha,
  poisha,
  type ShopTransferKind,
  takaText,
  takaToPoisha,
  type WalletTransferKind,
} from "@hira/contract";
import { report } from "../../platform/effects/report.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { ShopAccount } from "./accounts.ts";
import { insertShopTransfer, insertShopTransfers, moveWallet } from "./queries.ts";

type TransferKind = WalletTransferKind | ShopTransferKind;

interface ByHand {
  kind: GuardedAmount;
  /**
   * Kind of the record whose ID the transfer has as its reference. `user`: the effect is on the customer's account
   * instead.
   */
  of: "user" | "request" | "order" | "top-up";
}

/** For each kind of transfer, the effect to report if an operator causes the transfer. Null if none is reported. */
const byHand: Record<TransferKind, ByHand | null> = {
  adjustment: { kind: "adjustments", of: "user" },
  "fund-credit": { kind: "approvals", of: "request" },
  "order-receipt": { kind: "approvals", of: "order" },
  "order-fee-receipt": { kind: "approvals", of: "order" },
  "order-refund": { kind: "refunds", of: "order" },
  "order-fee-refund": { kind: "refunds", of: "order" },
  // One operator alone can book a payment to a supplier, or its return. There is no other proof of it.
  "supplier-top-up": { kind: "adjustments", of: "top-up" },
  // An import has one effect for all its transfers. It is reported when the import is signed.
  "import-opening": null,
  "import-takeback": null,
  "import-takeover": null,
  "fund-takeback": null,
  "fund-fee": null,
  "fund-fee-takeback": null,
  "order-payment": null,
  "order-fee-payment": null,
  "order-receipt-takeback": null,
  "order-fee-receipt-takeback": null,
  // This transfer gives back the part of an order that the wallet paid, after it was booked as a sale. While it is only
  // reserved, giving it back is no effect, because customers may cancel such an order themselves.
  "order-part-sale-takeback": { kind: "refunds", of: "order" },
  "order-part": null,
  "order-part-return": null,
  "order-part-sale": null,
  "order-coupon": null,
  "order-coupon-takeback": null,
  // When the terms of referrals were set, their effect was reported. So an operator who completes the order that causes
  // a reward gives nothing away.
  "referral-bonus": null,
  "referral-bonus-clawback": null,
  "referral-reward": null,
  "referral-reward-clawback": null,
  "supplier-cost": null,
  "supplier-reversal": null,
};

/**
 * The cause of a transfer. Its kind, reference and generation are unique together, so that the same cause cannot move
 * money twice.
 */
export interface Cause<Kind extends string = WalletTransferKind> {
  kind: Kind;
  /** ID of the order, fund request, referral or adjustment that moves the money. */
  reference: string;
  /** Distinguishes repetitions of the same cause, for example several reservations of one order. */
  generation: number;
  note?: string;
}

type AnyCause = Cause<WalletTransferKind> | Cause<ShopTransferKind>;

/**
 * If an operator causes a transfer, reports its effect. Every function that moves money calls this, so that no transfer
 * escapes the limits for operators.
 */
function reportTransfer(
  context: Context,
  { kind, reference, generation }: AnyCause,
  { amount, uid, takes = false }: { amount: Poisha; uid?: string; takes?: boolean },
): void {
  const counted = byHand[kind];
  if (!counted) return;
  const subject = counted.of === "user" ? (`user:${uid}` as const) : (`${counted.of}:${reference}` as const);
  report(context, { kind: counted.kind, amount, subject, generation, takes });
}

const rowOf = ({ actor }: Context, cause: Cause<string>) => ({
  id: newId(),
  note: null,
  actor: actor.uid,
  ...cause,
});

const MAX_WALLET = takaToPoisha(MAX_WALLET_TAKA);

/**
 * Adds new money (an amount above 0) to a wallet, up to the wallet's maximum. Returns the new balance. If it throws,
 * the caller must roll back the transaction. @throws `balance_too_high`
 */
export async function depositIntoWallet(
  context: Context,
  input: Parameters<typeof creditWallet>[1],
): Promise<Poisha> {
  const balance = await creditWallet(context, input);
  if (balance > MAX_WALLET) {
    const before = poisha(balance - input.amount);
    throw new DomainError("balance_too_high", { values: { balance: takaText(before) } });
  }
  return balance;
}

/**
 * Adds an amount above 0 to a wallet, even beyond the wallet's maximum. Returns the new balance. Throws an error if
 * there is no such wallet.
 */
export async function creditWallet(
  context: Context,
  input: { uid: string; amount: Poisha; from: ShopAccount; cause: Cause },
): Promise<Poisha> {
  const { uid, amount, from, cause } = input;
  const movement = { ...rowOf(context, cause), uid, account: from, delta: amount };
  const balance = await moveWallet(context.db, movement);
  if (balance === undefined) throw new Error(`No wallet of ${input.uid}`);
  reportTransfer(context, cause, { amount, uid });
  return balance;
}

/**
 * Takes an amount above 0 out of a wallet. Returns the new balance. If the balance is too low, changes nothing and
 * returns undefined.
 */
export async function debitWallet(
  context: Context,
  input: { uid: string; amount: Poisha; to: ShopAccount; cause: Cause },
): Promise<Poisha | undefined> {
  const { uid, amount, to, cause } = input;
  const balance = await moveWallet(context.db, {
    ...rowOf(context, cause),
    uid,
    account: to,
    delta: -amount,
  });
  if (balance !== undefined) reportTransfer(context, cause, { amount, uid, takes: true });
  return balance;
}

/** Moves several amounts, each above 0, between two accounts of the shop. Each amount has a cause of its own. */
export async function transferEachInShop(
  context: Context,
  input: {
    from: ShopAccount;
    to: ShopAccount;
    each: readonly { amount: Poisha; cause: Cause<ShopTransferKind> }[];
  },
): Promise<void> {
  const { from, to, each } = input;
  const rows = each.map(({ amount, cause }) => ({ ...rowOf(context, cause), from, to, amount }));
  await insertShopTransfers(context.db, rows);
  for (const { amount, cause } of each) reportTransfer(context, cause, { amount });
}

/** Moves an amount above 0 between two accounts of the shop. */
export async function transferInShop(
  context: Context,
  input: { from: ShopAccount; to: ShopAccount; amount: Poisha; cause: Cause<ShopTransferKind> },
): Promise<void> {
  const { from, to, amount, cause } = input;
  await insertShopTransfer(context.db, { ...rowOf(context, cause), from, to, amount });
  reportTransfer(context, cause, { amount });
}
