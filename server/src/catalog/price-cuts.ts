import { didWords, type Poisha, poisha, takaText } from "@hira/contract";
import { tellAdmins } from "../approvals/tell-admins.ts";
import type { Database } from "../db/database.ts";
import { report } from "../effects/report.ts";
import { isSystem } from "../lib/actor.ts";
import type { Context } from "../lib/operation.ts";
import { findRecentPrice } from "./price-queries.ts";
import type { ProductRow } from "./product-queries.ts";

/** A price far below what it was, or below what the product costs the shop (docs/decisions/099). */
export interface PriceCut {
  name: string;
  from: Poisha;
  to: Poisha;
}

/** For so many hours a price counts that a product had: when it is cut, and when units come on sale after that. */
export const CUT_HOURS = 24;
export const UNIT_HOURS = 7 * 24;

/** Of many products so many are named. */
const NAMED = 5;

/** What a product is worth to the shop, whatever it is sold for now. */
export interface Worth {
  name: string;
  /** The most that it cost within so many hours: half by half it would be anything. */
  price: Poisha;
  /** What it costs the shop at most, as far as that is known. */
  cost: Poisha;
}

/** `cost`: what a change of it says that it costs. */
export async function worthOf(
  db: Database,
  row: Pick<ProductRow, "id" | "name" | "price" | "cost" | "supplierCost">,
  cost: Poisha | null,
  hours: number,
): Promise<Worth> {
  return {
    name: row.name,
    price: poisha(Math.max(row.price, await findRecentPrice(db, row.id, hours))),
    cost: poisha(Math.max(row.cost ?? 0, cost ?? 0, row.supplierCost ?? 0)),
  };
}

/** The cut that a price is, if it is far below. */
export function cutTo(to: Poisha, { name, price, cost }: Worth): PriceCut | undefined {
  return to < cost || to * 2 < price ? { name, from: poisha(Math.max(price, cost)), to } : undefined;
}

/** What the shop gets too little for so many of it, at a price far below. */
export function lossOf(worth: Worth, price: Poisha, units: number): number {
  const cut = cutTo(price, worth);
  return cut ? (cut.from - cut.to) * units : 0;
}

/**
 * What waits to be sold for too little is lost by whoever made it so: it counts towards what they may move by hand on a day, and
 * wants a fresh sign-in, also where nothing waits yet.
 */
export function reportLoss(
  context: Context,
  { id, name, loss }: { id: string; name: string; loss: number },
): void {
  const amount = poisha(Math.max(0, loss));
  report(context, { kind: "losses", amount, subject: `product:${id}`, summary: name });
}

/** Tells every admin, once for all of them. */
export async function tellOfCuts(context: Context, cuts: readonly PriceCut[]): Promise<void> {
  if (cuts.length === 0 || isSystem(context.actor.uid)) return;
  const named = cuts
    .slice(0, NAMED)
    .map(({ name, from, to }) => `${name} from ৳${takaText(from)} to ৳${takaText(to)}`);
  const more = cuts.length > NAMED ? [`${cuts.length - NAMED} more`] : [];
  await tellAdmins(context, { text: didWords.cutPrices([...named, ...more].join(", ")) });
}
