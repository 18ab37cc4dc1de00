import {
  can,
  type Grants,
  normaliseSenderNumber,
  normaliseTransactionId,
  soughtGameAccount,
} from "@hira/contract";
import { searchUsers } from "../../people/identity/list-queries.ts";
import { findUser, type UserRow } from "../../people/identity/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import {
  type OrderHitRow,
  type RequestHitRow,
  type SearchTerms,
  searchOrders,
  searchRequests,
} from "./queries.ts";

/** Texts shorter than this are compared with whole values only, because too many values begin with so short a text. */
const SHORTEST_PART = 3;

/**
 * Finds orders, fund requests and users by an ID, its last 8 characters, a player ID, a transaction ID, a name or an
 * e-mail address. Returns the newest `limit` records of each kind that the grants allow the admin to read. An empty
 * text finds nothing.
 */
export async function search(
  db: Database,
  { text, limit, grants }: { text: string; limit: number; grants: Grants },
): Promise<{ orders: OrderHitRow[]; requests: RequestHitRow[]; users: UserRow[] }> {
  if (text === "") return { orders: [], requests: [], users: [] };
  const terms = termsOf(text);
  const users = can(grants, "customers:read") ? await findUsers(db, text, limit) : [];
  const uids = users.map(({ uid }) => uid);
  const [orders, requests] = await Promise.all([
    can(grants, "orders:read") ? searchOrders(db, { terms, uids, limit }) : [],
    can(grants, "payments:read") ? searchRequests(db, { terms, uids, limit }) : [],
  ]);
  return { orders, requests, users };
}

async function findUsers(db: Database, text: string, limit: number): Promise<UserRow[]> {
  if (isPart(text)) return searchUsers(db, text, limit);
  const user = await findUser(db, text);
  return user && !user.disabledAt ? [user] : [];
}

function termsOf(text: string): SearchTerms {
  const id = text.toLowerCase();
  const transactionId = normaliseTransactionId(text);
  return {
    id: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined,
    tail: /^[0-9a-f]{8}$/.test(id) ? id : undefined,
    start: startingWith(soughtGameAccount(text).toLowerCase()),
    transactionStart: transactionId === "" ? undefined : startingWith(transactionId),
    senderStart: startingWith(normaliseSenderNumber(text)),
  };
}

// The length is counted in characters, as the database does it, and not in UTF-16 units.
const isPart = (text: string) => [...text].length >= SHORTEST_PART;

function startingWith(text: string): string {
  const escaped = text.replace(/[\\%_]/g, "\\$&");
  return isPart(text) ? `${escaped}%` : escaped;
}
