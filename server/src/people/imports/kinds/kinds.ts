import { type ImportKind, type ImportMapping, importFields } from "@hira/contract";
import type { CsvLine } from "../../../platform/lib/read-csv.ts";
import { countHeadings, guessColumns } from "../lines/headings.ts";
import type { Kind } from "../lines/kind.ts";
import { balances } from "./balances/balances.ts";
import { transactions } from "./transactions/transactions.ts";

/** The kinds of files, the one that takes every file last. */
export const kinds: Readonly<Record<ImportKind, Kind>> = { transactions, balances };

/** Returns the kind that a file looks like. */
export const guessKind = (headings: readonly string[], lines: readonly CsvLine[]): ImportKind => {
  const found = Object.entries(kinds).find(([, kind]) => kind.isLike(headings, lines));
  return (found?.[0] ?? "balances") as ImportKind;
};

export const guessMapping = (
  kind: ImportKind,
  headings: readonly string[],
  lines: readonly CsvLine[],
): ImportMapping => guessColumns(headings, lines, kinds[kind].called);

/** Counts the fields of a line, for the kind of which it has the most. */
export const countKnown = (cells: readonly string[]): number =>
  Math.max(...Object.values(kinds).map(({ called }) => countHeadings(cells, called)));

export const noColumns = Object.fromEntries(importFields.map((field) => [field, null])) as ImportMapping;
