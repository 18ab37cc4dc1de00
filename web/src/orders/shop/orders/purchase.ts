import type { MobileMoney, OrderPlacement, PlayerIdRule, Product } from "@hira/contract";
import { dueOf } from "@hira/contract/orders/constants/orders";
import { normaliseTransactionId } from "@hira/contract/payments/constants/transaction-id";
import {
  type FeeRule,
  feeOf,
  feePercentToNumber,
  poisha,
  poishaToTaka,
  takaToPoisha,
} from "@hira/contract/platform/constants/money";
import { normaliseSenderNumber } from "@hira/contract/platform/constants/phone";
import { normalisePlayerId } from "@hira/contract/platform/constants/player-id";
import { t } from "@lingui/core/macro";
import { fulfilmentOf, sellsCodes } from "../../../platform/api/fulfilment.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { gameAccountOf } from "./player-id.ts";

export type PaymentMethod = OrderPlacement["paymentMethod"];

/** The cost of an order with all its parts, in taka. */
export interface Quote {
  price: number;
  /** Discount that a coupon gives on the price. */
  coupon?: { code: string; discount: number };
  /** Percentage of the method's fee. */
  feePercent: number;
  fee: number;
  /** True if the method usually has a fee, but has none from this price on. */
  waived: boolean;
  total: number;
  /** Amount that the wallet pays of an instant order. */
  part: number;
  /** Amount that the customer must send: the total minus the wallet's part. */
  due: number;
}

/** Minimum amount in taka that the wallet pays of an instant order. At least the same amount must remain to be sent. */
const LEAST_PART = 1;

/** Returns the highest amount in taka that the wallet can pay of a price; 0 if the balance is below the minimum. */
export function mostPart(balance: number | null, price: number): number {
  const most = Math.min(balance ?? 0, dueOf({ amount: price, walletPart: LEAST_PART }));
  return most < LEAST_PART ? 0 : most;
}

/**
 * Returns the price, fee and total of a package. An order paid from the wallet has no fee rule
 * (docs/rules/payments.md#fees). If the wallet pays a `part` (in taka), the fee is a percentage of the amount that is
 * sent (docs/decisions/152).
 */
export function quoteOf(product: Product, rule?: FeeRule, coupon?: Quote["coupon"], part = 0): Quote {
  const price = poisha(takaToPoisha(product.price) - takaToPoisha(coupon?.discount ?? 0));
  const { feePercent, waived } = feeOf(price, rule);
  const { fee, total: due } = feeOf(poisha(price - takaToPoisha(part)), {
    feePercent,
    waivedFrom: poisha(0),
  });
  return {
    price: product.price,
    ...(coupon && { coupon }),
    feePercent: feePercentToNumber(feePercent),
    fee: poishaToTaka(fee),
    waived,
    total: poishaToTaka(poisha(price + fee)),
    part,
    due: poishaToTaka(due),
  };
}

/** Returns the total in taka before a coupon's discount. The fee in it is the fee of the reduced price. */
export function totalBefore({ total, coupon }: Quote): number {
  return poishaToTaka(poisha(takaToPoisha(total) + takaToPoisha(coupon?.discount ?? 0)));
}

/**
 * Returns how much is missing in the wallet, in whole taka and at least 1. This is the amount of the fund request that
 * the customer must send.
 */
export function missingTaka(balance: number, total: number): number {
  return Math.max(1, Math.ceil((takaToPoisha(total) - takaToPoisha(balance)) / 100));
}

/** Returns the balance after the order, in taka. */
export function balanceAfter(balance: number, total: number): number {
  return poishaToTaka(poisha(takaToPoisha(balance) - takaToPoisha(total)));
}

/** True if a package needs a player ID. Packages that are delivered as a voucher code need none. */
export function needsPlayerId(product: Product): boolean {
  return fulfilmentOf(product).needsPlayer;
}

export type Blocker = "player-id" | "second-id" | "package" | "stock" | "balance" | "transfer";

export interface Selection {
  product: Product | undefined;
  /** True if the chosen package needs a player ID. While none is chosen: true if at least one package needs one. */
  needsPlayer: boolean;
  rule: PlayerIdRule;
  playerId: string;
  secondId: string;
  payment: PaymentMethod;
  /** What the order costs; undefined if no package is chosen, or if the fee is unknown. */
  quote: Quote | undefined;
  /**
   * Number of units of a voucher product that can be sold now; undefined while it is unknown, and always undefined for
   * a normal product.
   */
  available: number | undefined;
  /** Balance of the wallet in taka; null while it is unknown, and for a visitor. */
  balance: number | null;
  /** Why an instant order is not possible now; null if it is possible. */
  transferProblem: string | null;
  /** Note of a gift to a friend, which may be empty; undefined if the order is no gift. */
  giftNote?: string | undefined;
}

/**
 * Returns all fields that block the order, from the top of the page to its bottom, each with its hint
 * (docs/rules/storefront.md#storefront, "Proceed is enabled").
 */
export function blockersOf(selection: Selection): Map<Blocker, string> {
  const { product, needsPlayer, rule, playerId, secondId } = selection;
  const blockers = new Map<Blocker, string>();
  if (needsPlayer) {
    if (!normalisePlayerId(playerId)) blockers.set("player-id", t`Please Enter Player ID`);
    if (rule.second && !normalisePlayerId(secondId)) {
      blockers.set("second-id", t`Please Enter ${rule.second.label}`);
    }
  }
  if (!product) blockers.set("package", t`Please choose a package`);
  else if ((selection.available ?? product.stock) <= 0)
    blockers.set(
      "stock",
      sellsCodes(product) ? t`This voucher is out of stock.` : t`This product is out of stock.`,
    );
  const [blocker, text] = paymentBlocker(selection) ?? [];
  if (blocker && text) blockers.set(blocker, text);
  return blockers;
}

function paymentBlocker({ payment, quote, balance, transferProblem }: Selection): [Blocker, string] | null {
  if (payment === "instant") return transferProblem ? ["transfer", transferProblem] : null;
  const isShort = quote && balance !== null && takaToPoisha(balance) < takaToPoisha(quote.total);
  return isShort ? ["balance", t`Insufficient balance. You need ${formatTaka(quote.total)}.`] : null;
}

interface Means {
  /** Balance of the wallet in taka; null while it is unknown, and for a visitor. */
  balance: number | null;
  /** Amount in taka that the wallet would have to pay; undefined while unknown. */
  price: number | undefined;
  /** True if an instant order is possible; undefined while that is unknown. */
  canTransfer: boolean | undefined;
}

/**
 * Returns the way to pay that the page preselects; null while unknown. It is the wallet if its balance covers the
 * price, or if no transfer is possible. Otherwise it is a transfer.
 */
export function usualPayment({ balance, price, canTransfer }: Means): PaymentMethod | null {
  if (balance === null) return null;
  const isShort = price !== undefined && takaToPoisha(balance) < takaToPoisha(price);
  if (!isShort) return "wallet";
  return canTransfer === undefined ? null : canTransfer ? "instant" : "wallet";
}

/** Returns the lowest price of the products that can be bought now; undefined if there is none. */
export function leastPrice(products: readonly Product[] = []): number | undefined {
  const prices = products.filter(({ stock }) => stock > 0).map(({ price }) => price);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** What the customer types about the payment of an instant order. */
export interface Transfer {
  method: MobileMoney;
  /** The shop's payment account that the page showed to the customer. */
  accountNumber?: string;
  transactionId: string;
  senderNumber: string;
}

/**
 * Returns the body of the call that places an order. It has the amount that the page showed, the player ID if the
 * product needs one, and the payment of an instant order.
 */
export function placementOf(
  selection: Selection & { product: Product; quote: Quote },
  transfer: Transfer | null,
): OrderPlacement {
  const { product, needsPlayer, rule, playerId, secondId, payment, quote, giftNote } = selection;
  const note = giftNote?.trim();
  return {
    productId: product._id,
    paymentMethod: payment,
    amount: quote.total,
    ...(quote.coupon && { coupon: quote.coupon.code }),
    ...(needsPlayer && { gameAccount: gameAccountOf(rule, playerId, secondId) }),
    ...(needsPlayer && note !== undefined && { gift: note ? { note } : {} }),
    ...(payment === "instant" &&
      transfer && {
        method: transfer.method,
        ...(quote.part > 0 && { walletPart: quote.part }),
        ...(transfer.accountNumber && { accountNumber: transfer.accountNumber }),
        transactionId: normaliseTransactionId(transfer.transactionId),
        senderNumber: normaliseSenderNumber(transfer.senderNumber),
      }),
  };
}
