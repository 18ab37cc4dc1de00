import { didWords, type Poisha, takaText } from "@hira/contract";
import { tellAdmins } from "../approvals/tell-admins.ts";
import type { Database } from "../db/database.ts";
import { requireFresh } from "../identity/policy.ts";
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

/** Of many products so many are named. */
const NAMED = 5;

/** The cut that a change of a product's price is, if it is one; `cost`: what the change says that it costs. */
export async function cutOf(
  db: Database,
  row: Pick<ProductRow, "id" | "name" | "price" | "cost" | "supplierCost">,
  { price, cost }: Pick<ProductRow, "price" | "cost">,
): Promise<PriceCut | undefined> {
  if (price >= row.price) return undefined;
  const costs = Math.max(row.cost ?? 0, cost ?? 0, row.supplierCost ?? 0);
  // Of the day: half by half it would be anything.
  const from = Math.max(row.price, await findRecentPrice(db, row.id)) as Poisha;
  return price < costs || price * 2 < from ? { name: row.name, from, to: price } : undefined;
}

/** Of somebody who has signed in just now: else a stolen token sells the shop's stock for nothing. Refuses `sign_in_again`. */
export function requireFreshFor({ actor }: Context, cuts: readonly PriceCut[]): void {
  if (cuts.length > 0) requireFresh(actor);
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
