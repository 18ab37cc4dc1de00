import { fulfilments, type OrderSettings, refusalWords, takaText, takaToPoisha } from "@hira/contract";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import type { OrderRow } from "./queries.ts";
import { readOrderSettings } from "./settings-queries.ts";
import {
  countHeldUnpaid,
  hasLeft,
  lockForOrders,
  lockStock,
  readPaid,
  readUnpaid,
} from "./unpaid-queries.ts";

/** How far the acting account is trusted with an instant order, as its row is locked. */
export interface UnpaidTerms {
  /** Its confirmed payments do not come to enough yet: it waits for its codes too. */
  isNew: boolean;
  /** After so many hours the order is canceled. */
  hours: number;
  settings: OrderSettings;
}

/**
 * Locks the account's row, so that its instant orders take turns. Call it before the order is inserted, and
 * `requireWithinBounds` once it is known that its payment has not come yet (docs/decisions/016).
 */
export async function termsOfInstantOrder({ db, actor }: Context): Promise<UnpaidTerms> {
  await lockForOrders(db, actor.uid);
  const [paid, settings] = [await readPaid(db, actor.uid), await readOrderSettings(db)];
  const isNew = paid < takaToPoisha(settings.historyFrom);
  const hours = isNew ? settings.unconfirmedOrderHours : settings.unpaidOrderHours;
  return { isNew, hours, settings };
}

/**
 * For an unpaid order that the transaction has placed, its stock taken. Refuses `too_many_unconfirmed_orders` and
 * `too_much_unpaid` to its account, and `stock_awaits_payment` for what all accounts hold of the product.
 */
export async function requireWithinBounds(
  { db }: Context,
  order: OrderRow,
  { isNew, settings }: UnpaidTerms,
): Promise<void> {
  const [maxOrders, maxAmount] = isNew
    ? [settings.maxUnconfirmedOrders, settings.maxUnconfirmedAmount]
    : [settings.maxUnpaidOrders, settings.maxUnpaidAmount];
  const unpaid = await readUnpaid(db, order.uid);
  if (unpaid.orders > maxOrders) {
    throw new Refusal("too_many_unconfirmed_orders", {
      values: { orders: refusalWords.orders(unpaid.orders - 1) },
    });
  }
  const most = takaToPoisha(maxAmount);
  if (unpaid.orders > 1 && unpaid.amount > most)
    throw new Refusal("too_much_unpaid", { values: { amount: takaText(most) } });
  // What waits for its code holds nothing.
  if (!order.waitsForCode && !(await isWithinShare({ db }, order, settings.unpaidStockPercent)))
    throw new Refusal("stock_awaits_payment");
}

/** The share is of what is left and what is held, rounded up: of a last unit it is that unit. */
async function isWithinShare(
  { db }: Pick<Context, "db">,
  { productId, fulfilment }: OrderRow,
  percent: number,
): Promise<boolean> {
  await lockStock(db, productId);
  const held = await countHeldUnpaid(db, productId);
  const least = Math.floor(((held - 1) * 100) / percent) + 1;
  return hasLeft(db, { productId, stock: fulfilments[fulfilment].stock, units: least - held });
}
