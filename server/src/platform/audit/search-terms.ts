import { asciiDigits, auditSubjectKinds, takaToPoisha } from "@hira/contract";
import type { Database } from "../db/database.ts";
import { isIndexed } from "../db/search-page.ts";
import { findAccounts, findCustomers, findRecordIds } from "../finding/record-queries.ts";
import { termsOf } from "../finding/terms.ts";
import type { AuditTerms } from "./queries.ts";

/** Maximum number of accounts and records that are searched for one text, to limit the work. */
const CUSTOMERS = 50;
const RECORDS = 200;

/**
 * Returns what a search text may mean: a subject (`kind:id`), an ID or its last 8 characters, a customer (name, e-mail
 * or uid), a transaction ID, a phone number, a player ID, or an amount in taka.
 */
export async function readAuditSearch(db: Database, text: string): Promise<AuditTerms> {
  const kind = auditSubjectKinds.find((each) => text.startsWith(`${each}:`));
  if (kind) return { subjects: [text], tail: undefined, customers: [], amount: undefined };
  const terms = termsOf(text);
  const wanted = { terms, uids: [], limit: RECORDS };
  const [orders, requests, customers] = await Promise.all([
    findRecordIds(db, "order", wanted),
    findRecordIds(db, "request", wanted),
    isIndexed(text) ? findCustomers(db, text, CUSTOMERS) : findAccounts(db, text, CUSTOMERS),
  ]);
  const id = terms.id ?? text;
  return {
    subjects: [
      ...auditSubjectKinds.map((each) => `${each}:${id}`),
      ...orders.map((order) => `order:${order}`),
      ...requests.map((request) => `request:${request}`),
    ],
    tail: terms.tail,
    customers,
    amount: amountIn(text),
  };
}

/** Parses an amount in taka such as `৳1,234.50`, `500` or `৫০০`, and returns it in poisha. */
function amountIn(text: string): number | undefined {
  const [, digits] = /^৳?\s*(\d[\d,]{0,11}(?:\.\d{1,2})?)$/.exec(asciiDigits(text)) ?? [];
  return digits === undefined ? undefined : takaToPoisha(Number(digits.replaceAll(",", "")));
}
