import type { Database } from "../../platform/db/database.ts";
import type { KeysetPage } from "../../platform/db/keyset-page.ts";
import { isIndexed, type SortedPage } from "../../platform/db/search-page.ts";
import { findAccounts, findCustomers } from "../../platform/finding/record-queries.ts";
import { termsOf } from "../../platform/finding/terms.ts";
import { type BoardFilter, listDeliveries, lookThrough } from "./board-queries.ts";
import { findSoughtOrders } from "./search-queries.ts";

/** Orders that indexes may name; of a text that more have, so many of the newest deliveries are looked through instead. */
const SOUGHT = 1_000;
const LOOKED_THROUGH = 5_000;
const CUSTOMERS = 50;

/**
 * Deliveries of orders by their whole id, its end, an attempt's reference, what a player ID begins with, or a customer.
 * Bounded work, whatever is searched for: of what very many have, more may match than is told (docs/decisions/018).
 */
export async function searchDeliveries(
  db: Database,
  { text, filter }: { text: string; filter: BoardFilter },
  page: SortedPage,
): Promise<KeysetPage> {
  const named = isIndexed(text) ? await findCustomers(db, text, CUSTOMERS + 1) : [];
  const isRare = isIndexed(text) && named.length <= CUSTOMERS;
  const uids = isRare ? named : await findAccounts(db, text, CUSTOMERS);
  const orders = await findSoughtOrders(db, { text, tail: termsOf(text).tail, uids }, SOUGHT + 1);
  if (isRare && orders.length <= SOUGHT) return listDeliveries(db, { ...filter, orders }, page);
  // Whose uid or e-mail it is exactly is found all the same, however many others have it as a part of theirs.
  const own = orders.length <= SOUGHT ? orders : [];
  const newest = await lookThrough(db, filter, { text, among: LOOKED_THROUGH, most: SOUGHT });
  const found = await listDeliveries(db, { ...filter, orders: [...own, ...newest] }, page);
  return { ...found, isExact: false };
}
