import type { MobileMoney, OrderPlacement, PlayerIdRule, Product } from "@hira/contract";
import { normaliseTransactionId } from "@hira/contract/payments/facts/transaction-id";
import {
  type FeeRule,
  feeOf,
  feePercentToNumber,
  poisha,
  poishaToTaka,
  takaToPoisha,
} from "@hira/contract/platform/facts/money";
import { normaliseSenderNumber } from "@hira/contract/platform/facts/phone";
import { normalisePlayerId } from "@hira/contract/platform/facts/player-id";
import { t } from "@lingui/core/macro";
import { fulfilmentOf, sellsCodes } from "../../../platform/api/fulfilment.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { gameAccountOf } from "./player-id.ts";

export type PaymentMethod = OrderPlacement["paymentMethod"];

/** What an order costs, in taka. */
export interface Quote {
  price: number;
  /** What a coupon takes off the price. */
  coupon?: { code: string; discount: number };
  /** Percent that is charged. */
  feePercent: number;
  fee: number;
  /** There would be a fee, but not from this price on. */
  waived: boolean;
  total: number;
}

/** Price, fee and total of a package; a payment from the wallet has no fee rule (docs/rules/payments.md#fees). */
export function quoteOf(product: Product, rule?: FeeRule, coupon?: Quote["coupon"]): Quote {
  const price = poisha(takaToPoisha(product.price) - takaToPoisha(coupon?.discount ?? 0));
  const { fee, total, feePercent, waived } = feeOf(price, rule);
  return {
    price: product.price,
    ...(coupon && { coupon }),
    feePercent: feePercentToNumber(feePercent),
    fee: poishaToTaka(fee),
    waived,
    total: poishaToTaka(total),
  };
}

/** What would be paid without the coupon, in taka; a fee is that of what is left. */
export function totalBefore({ total, coupon }: Quote): number {
  return poishaToTaka(poisha(takaToPoisha(total) + takaToPoisha(coupon?.discount ?? 0)));
}

/** What a balance lacks for a total, in whole taka and at least 1: what to ask a fund request for. */
export function missingTaka(balance: number, total: number): number {
  return Math.max(1, Math.ceil((takaToPoisha(total) - takaToPoisha(balance)) / 100));
}

/** What stays in the wallet, in taka. */
export function balanceAfter(balance: number, total: number): number {
  return poishaToTaka(poisha(takaToPoisha(balance) - takaToPoisha(total)));
}

/** Voucher packages are delivered as a code and need no account of a game. */
export function needsPlayerId(product: Product): boolean {
  return fulfilmentOf(product).needsPlayer;
}

export type Blocker = "player-id" | "second-id" | "package" | "stock" | "balance" | "transfer";

export interface Selection {
  product: Product | undefined;
  /** Of the package, or before one is chosen of any that there is. */
  needsPlayer: boolean;
  rule: PlayerIdRule;
  playerId: string;
  secondId: string;
  payment: PaymentMethod;
  /** Undefined without a package, and while the fee is unknown. */
  quote: Quote | undefined;
  /** How many of a voucher package can be sold right now; undefined while unknown, and for other packages. */
  available: number | undefined;
  /** Null while it is unknown, e.g. for a visitor. */
  balance: number | null;
  /** Why no instant payment can be made now. */
  transferProblem: string | null;
}

/**
 * What still stands between a selection and its order, in the order of the page, each with its hint
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

/** An instant payment as its customer describes it. */
export interface Transfer {
  method: MobileMoney;
  /** The shop's, that was on screen. */
  accountNumber?: string;
  transactionId: string;
  senderNumber: string;
}

/** The order as it is sent: the amount that was shown, the account where one is needed, the transfer if it was one. */
export function placementOf(
  selection: Selection & { product: Product; quote: Quote },
  transfer: Transfer | null,
): OrderPlacement {
  const { product, needsPlayer, rule, playerId, secondId, payment, quote } = selection;
  return {
    productId: product._id,
    paymentMethod: payment,
    amount: quote.total,
    ...(quote.coupon && { coupon: quote.coupon.code }),
    ...(needsPlayer && { gameAccount: gameAccountOf(rule, playerId, secondId) }),
    ...(payment === "instant" &&
      transfer && {
        method: transfer.method,
        ...(transfer.accountNumber && { accountNumber: transfer.accountNumber }),
        transactionId: normaliseTransactionId(transfer.transactionId),
        senderNumber: normaliseSenderNumber(transfer.senderNumber),
      }),
  };
}
