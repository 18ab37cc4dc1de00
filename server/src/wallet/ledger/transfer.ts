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
  /** Kind of the record whose ID is the transfer's reference; `user`: the customer's account. */
  of: "user" | "request" | "order" | "top-up";
}

/** For each kind of transfer: the effect that is reported if an operator makes it; null if none. */
const byHand: Record<TransferKind, ByHand | null> = {
  adjustment: { kind: "adjustments", of: "user" },
  "fund-credit": { kind: "approvals", of: "request" },
  "order-receipt": { kind: "approvals", of: "order" },
  "order-fee-receipt": { kind: "approvals", of: "order" },
  "order-refund": { kind: "refunds", of: "order" },
  "order-fee-refund": { kind: "refunds", of: "order" },
  // A payment to a supplier or its return is booked on the word of one operator, without any other proof.
  "supplier-top-up": { kind: "adjustments", of: "top-up" },
  // The effect of an import is reported once for the whole import, when it is signed.
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
  // An order's payment is returned after it was booked as a sale. Returning reserved money is no effect, because
  // customers may cancel the order themselves.
  "order-part-sale-takeback": { kind: "refunds", of: "order" },
  "order-part": null,
  "order-part-return": null,
  "order-part-sale": null,
  "order-coupon": null,
  "order-coupon-takeback": null,
  // The terms of referrals were reported when they were set. Completing the order that triggers a reward gives
  // nothing away.
  "referral-bonus": null,
  "referral-bonus-clawback": null,
  "referral-reward": null,
  "referral-reward-clawback": null,
  "supplier-cost": null,
  "supplier-reversal": null,
};

/** The cause of a transfer. Kind, reference and generation are unique together, so that one cause moves money once. */
export interface Cause<Kind extends string = WalletTransferKind> {
  kind: Kind;
  /** ID of the order, fund request, referral or adjustment that moved the money. */
  reference: string;
  /** Distinguishes repetitions of one cause, such as the reservations of an order. */
  generation: number;
  note?: string;
}

type AnyCause = Cause<WalletTransferKind> | Cause<ShopTransferKind>;

/**
 * Reports a transfer as an effect, if an operator made it. Every function that moves money calls this, so that no
 * transfer bypasses the approval rules for operators.
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
 * Adds new money (> 0) to a wallet, up to the wallet's maximum. Returns the new balance. The error must roll back the
 * caller's transaction. @throws `balance_too_high`
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

/** Adds an amount (> 0) to a wallet, even above its maximum. Returns the balance. Throws without a wallet. */
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

/** Takes an amount (> 0) out of a wallet. Returns undefined and changes nothing if the balance is too low. */
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

/** Moves many amounts (> 0) between two of the shop's own accounts; each amount has its own cause. */
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

/** Moves an amount (> 0) between two of the shop's own accounts. */
export async function transferInShop(
  context: Context,
  input: { from: ShopAccount; to: ShopAccount; amount: Poisha; cause: Cause<ShopTransferKind> },
): Promise<void> {
  const { from, to, amount, cause } = input;
  await insertShopTransfer(context.db, { ...rowOf(context, cause), from, to, amount });
  reportTransfer(context, cause, { amount });
}
