import { refusalWords } from "@hira/contract";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { readOrderSettings } from "./settings-queries.ts";
import { countOpenInstantOrders, isConfirmed, lockForOrders } from "./unconfirmed-queries.ts";

/**
 * Undefined once any payment of the acting account was confirmed, else after how many hours its instant order expires:
 * a made-up transaction ID must not hold stock for ever (docs/decisions/036). Call it before the order is inserted: it
 * locks the account's row, so that orders sent at once take turns. Refuses `too_many_unconfirmed_orders`.
 */
export async function termsOfInstantOrder({ db, actor }: Context): Promise<{ hours: number } | undefined> {
  if (await isConfirmed(db, actor.uid)) return undefined;
  await lockForOrders(db, actor.uid);
  const [open, settings] = [await countOpenInstantOrders(db, actor.uid), await readOrderSettings(db)];
  if (open >= settings.maxUnconfirmedOrders) {
    throw new Refusal("too_many_unconfirmed_orders", { values: { orders: refusalWords.orders(open) } });
  }
  return { hours: settings.unconfirmedOrderHours };
}
