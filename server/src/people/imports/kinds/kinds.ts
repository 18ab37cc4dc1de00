import { type CustomerKind, type ImportKind, type ImportMapping, importFields } from "@hira/contract";
import type { CsvLine } from "../../../platform/lib/read-csv.ts";
import { countHeadings, guessColumns } from "../lines/headings.ts";
import type { Kind, Look } from "../lines/kind.ts";
import { balances } from "./balances/balances.ts";
import { codes } from "./codes/codes.ts";
import { orders } from "./orders/orders.ts";
import { products } from "./products/products.ts";
import { referrals } from "./referrals/referrals.ts";
import { requests } from "./requests/requests.ts";
import { reviews } from "./reviews/reviews.ts";
import { shopify } from "./shopify/shopify.ts";
import { transactions } from "./transactions/transactions.ts";

/** The kinds of files that contain customers with balances. */
export const kinds: Readonly<Record<CustomerKind, Kind>> = { transactions, balances };

/**
 * The kinds of files in the order in which they are tried, the most reliably recognised first. The last kind accepts
 * every file.
 */
const looks: Readonly<Record<ImportKind, Look>> = {
  reviews,
  referrals,
  orders,
  requests,
  shopify,
  codes,
  products,
  transactions,
  balances,
};

/** Returns the kind of file that these headings and lines look like. */
export const guessKind = (headings: readonly string[], lines: readonly CsvLine[]): ImportKind => {
  const found = Object.entries(looks).find(([, kind]) => kind.isLike(headings, lines));
  return (found?.[0] ?? "balances") as ImportKind;
};

export const guessMapping = (
  kind: ImportKind,
  headings: readonly string[],
  lines: readonly CsvLine[],
): ImportMapping => {
  const { called, correct = (mapping) => mapping } = looks[kind];
  return correct(guessColumns(headings, lines, called), headings);
};

/** Returns the number of known headings that a line contains, for the kind of file with the most of them. */
export const countKnown = (cells: readonly string[]): number =>
  Math.max(...Object.values(looks).map(({ called }) => countHeadings(cells, called)));

export const noColumns = Object.fromEntries(importFields.map((field) => [field, null])) as ImportMapping;
