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
  /** Kind of record whose ID the transfer's reference is; `user`: the account itself. */
  of: "user" | "request" | "order" | "top-up";
}

/**
 * The kind of effect that the transfer is when an operator makes it; null if it gives nothing away. Every new kind
 * needs an entry.
 */
const byHand: Record<TransferKind, ByHand | null> = {
  adjustment: { kind: "adjustments", of: "user" },
  "fund-credit": { kind: "approvals", of: "request" },
  "order-receipt": { kind: "approvals", of: "order" },
  "order-fee-receipt": { kind: "approvals", of: "order" },
  "order-refund": { kind: "refunds", of: "order" },
  "order-fee-refund": { kind: "refunds", of: "order" },
  // Only one person's statement says that the cash left or came back.
  "supplier-top-up": { kind: "adjustments", of: "top-up" },
  // An import is counted when it is signed, as a whole.
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
  // Given back after it was sold. Reserved money is the customer's own, who may cancel the order too.
  "order-part-sale-takeback": { kind: "refunds", of: "order" },
  "order-part": null,
  "order-part-return": null,
  "order-part-sale": null,
  "order-coupon": null,
  "order-coupon-takeback": null,
  // The terms of referrals counted when they were set, so an operator who completes the order gives nothing away.
  "referral-bonus": null,
  "referral-bonus-clawback": null,
  "referral-reward": null,
  "referral-reward-clawback": null,
  "supplier-cost": null,
  "supplier-reversal": null,
};

/** Why money moved. The three parts are unique together, so that one cause moves money once. */
export interface Cause<Kind extends string = WalletTransferKind> {
  kind: Kind;
  /** ID of the order, request, referral or adjustment. */
  reference: string;
  /** Distinguishes repetitions of the same cause, e.g. an order's reservations. */
  generation: number;
  note?: string;
}

type AnyCause = Cause<WalletTransferKind> | Cause<ShopTransferKind>;

/**
 * Reports a transfer. Every transfer calls this, so that none made by an operator bypasses the check around their
 * calls.
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
 * Adds new money (> 0) to a wallet, up to the wallet's maximum. Returns the balance after. Call it in a transaction,
 * which the error rolls back. @throws `balance_too_high`
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

/** Adds an amount (> 0) to a wallet, without a maximum. Returns the balance after. Throws if there is no wallet. */
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

/** Takes an amount (> 0) out of a wallet. Returns undefined and does nothing if the balance is too low. */
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

/** Moves many amounts (> 0) between two of the shop's own accounts, each for a cause of its own. */
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
