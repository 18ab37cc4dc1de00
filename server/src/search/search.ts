import type { Database } from "../db/database.ts";
import { normaliseTransactionId } from "../funding/transaction-claims.ts";
import {
  type OrderHitRow,
  type RequestHitRow,
  type SearchTerms,
  searchOrders,
  searchRequests,
  searchUsers,
  type UserHitRow,
} from "./queries.ts";

/** Shorter texts match whole values only: too much would start with them. */
const SHORTEST_PART = 3;

/**
 * Orders, fund requests and users that a text may mean: an id, its last 8 characters, a game account, a transaction
 * ID, a name or an e-mail; the newest `limit` of each. An empty text finds nothing.
 */
export async function search(
  db: Database,
  { text, limit }: { text: string; limit: number },
): Promise<{ orders: OrderHitRow[]; requests: RequestHitRow[]; users: UserHitRow[] }> {
  if (text === "") return { orders: [], requests: [], users: [] };
  const terms = termsOf(text);
  const users = await searchUsers(db, terms, limit);
  const uids = users.map(({ uid }) => uid);
  const [orders, requests] = await Promise.all([
    searchOrders(db, terms, uids, limit),
    searchRequests(db, terms, uids, limit),
  ]);
  return { orders, requests, users };
}

/** What a text may be. */
export function termsOf(text: string): SearchTerms {
  const id = text.toLowerCase();
  const transactionId = normaliseTransactionId(text);
  return {
    id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined,
    tail: /^[0-9a-f]{8}$/.test(id) ? id : undefined,
    start: startingWith(text.toLowerCase()),
    uidStart: startingWith(text),
    transactionStart: transactionId === "" ? undefined : startingWith(transactionId),
    part: text.length < SHORTEST_PART ? undefined : `%${escaped(text)}%`,
  };
}

const escaped = (text: string) => text.replace(/[\\%_]/g, "\\$&");
const startingWith = (text: string) => (text.length < SHORTEST_PART ? escaped(text) : `${escaped(text)}%`);
