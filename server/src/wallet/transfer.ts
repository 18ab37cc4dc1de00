import type { Poisha, WalletTransferKind } from "@hira/contract";
import { newId } from "../lib/ids.ts";
import type { Context } from "../lib/operation.ts";
import type { ShopAccount } from "./accounts.ts";
import { insertShopTransfer, moveWallet } from "./queries.ts";

/** Why money moved: unique together, so that one cause moves money once. */
export interface Cause<Kind extends string = WalletTransferKind> {
  kind: Kind;
  /** The id of the order, request, referral or adjustment. */
  reference: string;
  /** The how-manieth time this cause recurs, e.g. the hold of an order. */
  generation: number;
  note?: string;
}

/** Movements between the shop's own accounts; those of wallets are in the contract, for the statement. */
export type ShopTransferKind =
  | "fund-fee"
  | "fund-fee-takeback"
  | "order-receipt"
  | "order-fee-receipt"
  | "order-receipt-takeback"
  | "order-fee-receipt-takeback";

const rowOf = ({ actor }: Context, cause: Cause<string>) => ({
  id: newId(),
  note: null,
  actor: actor.uid,
  ...cause,
});

/** Puts an amount (> 0) into a wallet. Returns the balance after. Throws when the wallet does not exist. */
export async function creditWallet(
  context: Context,
  input: { uid: string; amount: Poisha; from: ShopAccount; cause: Cause },
): Promise<Poisha> {
  const { uid, amount, from, cause } = input;
  const movement = { ...rowOf(context, cause), uid, account: from, delta: amount };
  const balance = await moveWallet(context.db, movement);
  if (balance === undefined) throw new Error(`No wallet of ${input.uid}`);
  return balance;
}

/** Takes an amount (> 0) out of a wallet; undefined, with nothing done, when the balance does not cover it. */
export async function debitWallet(
  context: Context,
  input: { uid: string; amount: Poisha; to: ShopAccount; cause: Cause },
): Promise<Poisha | undefined> {
  const { uid, amount, to, cause } = input;
  return moveWallet(context.db, { ...rowOf(context, cause), uid, account: to, delta: -amount });
}

/** Moves an amount (> 0) between two of the shop's own accounts. */
export async function transferInShop(
  context: Context,
  input: { from: ShopAccount; to: ShopAccount; amount: Poisha; cause: Cause<ShopTransferKind> },
): Promise<void> {
  const { from, to, amount, cause } = input;
  await insertShopTransfer(context.db, { ...rowOf(context, cause), from, to, amount });
}
