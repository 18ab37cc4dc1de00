import { EMAIL_ADDRESS, type ImportField, type ImportMapping, importFields } from "@hira/contract";
import type { CsvLine } from "../../../platform/lib/read-csv.ts";

/** The headings of a field, the most reliable first. */
export type Called = Partial<Record<ImportField, readonly RegExp[]>>;

/** Headings of the fields about people, which most kinds of files have. */
export const calledOfPeople: Called = {
  email: [
    /^e ?mail( address)?$/,
    /^(user|customer|billing|account) e ?mail( address)?$/,
    /e ?mail(?! marketing)/,
    /ই ?মেইল/,
  ],
  phone: [
    /^(mobile|phone)( number| no)?$/,
    /^(billing|customer|user|default address) (phone|mobile)$/,
    /phone|mobile|msisdn|contact no/,
    /মোবাইল|ফোন/,
  ],
  name: [
    /^(full |display |customer )?name$/,
    /^customer$/,
    /^(first name|billing first name|user ?name)$/,
    /^নাম$|গ্রাহক/,
  ],
  currency: [/^currency( code)?$/, /মুদ্রা/],
};

const plain = (heading: string) =>
  heading
    .replace(/\(.*?\)/g, "")
    .replace(/[\s_-]+/g, " ")
    .trim()
    .toLowerCase();

export function columnCalled(headings: readonly string[], patterns: readonly RegExp[] = []): number | null {
  for (const pattern of patterns) {
    const at = headings.findIndex((heading) => pattern.test(plain(heading)));
    if (at >= 0) return at;
  }
  return null;
}

/**
 * Counts the fields whose headings a line contains. Returns 0 for a line with an e-mail address, because that is no
 * line of headings.
 */
export function countHeadings(cells: readonly string[], called: Called): number {
  if (cells.some((cell) => EMAIL_ADDRESS.test(cell))) return 0;
  return importFields.filter((field) => columnCalled(cells, called[field]) !== null).length;
}

/**
 * Returns whether a file is about people: it has a column of e-mail addresses, phone numbers or balances. A column of
 * names is not enough, because files of goods have one too.
 */
export const isAboutPeople = (headings: readonly string[]): boolean =>
  headings.some((heading) => /e-?mail|phone|mobile|balance|ই-?মেইল|মোবাইল|ফোন|ব্যালেন্স/i.test(heading));

const SAMPLE = 50;

/** Returns the first column in which most cells match. */
function columnWith(shape: RegExp, headings: readonly string[], lines: readonly CsvLine[]): number | null {
  const at = headings.findIndex((_, column) => mostMatch(shape, column, lines));
  return at >= 0 ? at : null;
}

/** Returns whether most of a column's first cells match. */
export function mostMatch(shape: RegExp, column: number, lines: readonly CsvLine[]): boolean {
  const filled = lines.slice(0, SAMPLE).flatMap(({ cells }) => cells[column] || []);
  return filled.length > 0 && filled.filter((cell) => shape.test(cell)).length * 2 > filled.length;
}

/** Guesses the column of each field by its headings. The column of e-mail addresses is also recognised by its cells. */
export function guessColumns(
  headings: readonly string[],
  lines: readonly CsvLine[],
  called: Called,
): ImportMapping {
  const guessed = Object.fromEntries(
    importFields.map((field) => [field, columnCalled(headings, called[field])]),
  ) as ImportMapping;
  if (!called.email) return guessed;
  return { ...guessed, email: guessed.email ?? columnWith(EMAIL_ADDRESS, headings, lines) };
}
