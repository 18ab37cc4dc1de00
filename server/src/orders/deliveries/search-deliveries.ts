import type { Database } from "../../platform/db/database.ts";
import type { KeysetPage } from "../../platform/db/keyset-page.ts";
import { isIndexed, type SortedPage } from "../../platform/db/search-page.ts";
import { findAccounts, findCustomers } from "../../platform/finding/record-queries.ts";
import { termsOf } from "../../platform/finding/terms.ts";
import { type BoardFilter, listDeliveries, lookThrough } from "./board-queries.ts";
import { findSoughtOrders } from "./search-queries.ts";

/** Maximum number of orders that a search takes from the indexes, or from the scan of the newest deliveries. */
const SOUGHT = 1_000;
/**
 * Number of the newest deliveries that are scanned if the indexes find more orders than that. They are also scanned if
 * the text is too short for an index or matches more than `CUSTOMERS` accounts.
 */
const LOOKED_THROUGH = 5_000;
const CUSTOMERS = 50;

/**
 * Finds deliveries by an order's whole ID or the end of the ID, by an attempt's reference, by the beginning of a player
 * ID, or by a customer. The amount of work is limited, so for a very common text some matches may be missing
 * (docs/decisions/018).
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
  // `own`: the orders of a customer with exactly this uid or e-mail address. They are always found, even if many other
  // accounts contain the text.
  const own = orders.length <= SOUGHT ? orders : [];
  const newest = await lookThrough(db, filter, { text, among: LOOKED_THROUGH, most: SOUGHT });
  const found = await listDeliveries(db, { ...filter, orders: [...own, ...newest] }, page);
  return { ...found, isExact: false };
}
