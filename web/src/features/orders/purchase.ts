import type { OrderPlacement, PlayerIdRule, Product } from "@hira/contract";
import { type FeeRule, feeOf, poisha, poishaToTaka, takaToPoisha } from "@hira/contract/money";
import { formatTaka } from "../../lib/format/money.ts";
import { gameAccountOf, tidyPlayerId } from "./player-id.ts";

export type PaymentMethod = OrderPlacement["paymentMethod"];

/** What an order costs, in taka. */
export interface Quote {
  price: number;
  fee: number;
  total: number;
}

/** Price, fee and total of a package; a payment from the wallet has no fee rule (customer specification §5). */
export function quoteOf(product: Product, rule?: FeeRule): Quote {
  const { fee, total } = feeOf(takaToPoisha(product.price), rule);
  return { price: product.price, fee: poishaToTaka(fee), total: poishaToTaka(total) };
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
export function needsPlayerId(product: Product | undefined): boolean {
  return product?.type !== "unipin";
}

export type Blocker = "player-id" | "second-id" | "package" | "stock" | "balance";

export interface Wish {
  product: Product | undefined;
  rule: PlayerIdRule;
  playerId: string;
  secondId: string;
  /** Null while it is unknown, e.g. for a visitor. */
  balance: number | null;
}

/**
 * What still stands between a wish and its order, in the order of the page, each with its hint. Rule: customer
 * specification §5, "Proceed is enabled only when…".
 */
export function blockersOf({ product, rule, playerId, secondId, balance }: Wish): Map<Blocker, string> {
  const blockers = new Map<Blocker, string>();
  if (needsPlayerId(product)) {
    if (!tidyPlayerId(playerId)) blockers.set("player-id", "Please Enter Player ID");
    if (rule.second && !tidyPlayerId(secondId)) {
      blockers.set("second-id", `Please Enter ${rule.second.label}`);
    }
  }
  if (!product) {
    blockers.set("package", "Please choose a package");
    return blockers;
  }
  if (product.stock <= 0) {
    const what = product.type === "unipin" ? "voucher" : "product";
    blockers.set("stock", `This ${what} is out of stock.`);
  }
  const { total } = quoteOf(product);
  if (balance !== null && takaToPoisha(balance) < takaToPoisha(total)) {
    blockers.set("balance", `Insufficient balance. You need ${formatTaka(total)}.`);
  }
  return blockers;
}

/** The order as it is sent: the amount that was shown, and the account where one is needed. */
export function placementOf(wish: Wish & { product: Product }, paymentMethod: PaymentMethod): OrderPlacement {
  const { product, rule, playerId, secondId } = wish;
  return {
    productId: product._id,
    paymentMethod,
    amount: quoteOf(product).total,
    ...(needsPlayerId(product) && { gameAccount: gameAccountOf(rule, playerId, secondId) }),
  };
}
