import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { readOrderSettings } from "./settings-queries.ts";
import { countOpenInstantOrders, isConfirmed, lockForOrders } from "./unconfirmed-queries.ts";

/**
 * What an instant order of the acting account is bound to: nothing once any of its payments was confirmed; else a made-up
 * transaction ID could hold stock for ever, so it has few open orders at a time, each of which expires after `hours`
 * and takes no voucher code (docs/decisions/036). Holds the account's row, so that orders sent at once take turns.
 * Call it in the transaction that places the order, before its first row. Refuses `too_many_unconfirmed_orders`.
 */
export async function termsOfInstantOrder({ db, actor }: Context): Promise<{ hours: number } | undefined> {
  if (await isConfirmed(db, actor.uid)) return undefined;
  await lockForOrders(db, actor.uid);
  const [open, settings] = [await countOpenInstantOrders(db, actor.uid), await readOrderSettings(db)];
  if (open >= settings.maxUnconfirmedOrders) {
    const orders = open === 1 ? "1 order" : `${open} orders`;
    throw new Refusal("too_many_unconfirmed_orders", { values: { orders } });
  }
  return { hours: settings.unconfirmedOrderHours };
}
