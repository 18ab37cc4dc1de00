import { EMAIL_ADDRESS, type ImportField, type ImportMapping, importFields } from "@hira/contract";
import type { CsvLine } from "../../platform/lib/read-csv.ts";

/** Headings of each field, the surest first. What somebody spent is no balance, so it is not among them. */
const called: Record<ImportField, readonly RegExp[]> = {
  email: [
    /^e ?mail( address)?$/,
    /^(user|customer|billing|account) e ?mail( address)?$/,
    /e ?mail/,
    /ই ?মেইল/,
  ],
  phone: [
    /^(mobile|phone)( number| no)?$/,
    /^(billing|customer|user) (phone|mobile)$/,
    /phone|mobile|msisdn|contact no/,
    /মোবাইল|ফোন/,
  ],
  name: [
    /^(full |display |customer )?name$/,
    /^customer$/,
    /^(user ?name|first name|billing first name)$/,
    /^নাম$|গ্রাহক/,
  ],
  amount: [
    /^(wallet |current |closing |opening )?balance$/,
    /^(wallet|store) credit$|^wallet$/,
    /balance/,
    /^amount$/,
    /ব্যালেন্স|স্থিতি|^টাকা$/,
  ],
  currency: [/^currency( code)?$/, /মুদ্রা/],
};

const plain = (heading: string) =>
  heading
    .replace(/\(.*?\)/g, "")
    .replace(/[\s_-]+/g, " ")
    .trim()
    .toLowerCase();

function columnOf(headings: readonly string[], field: ImportField): number | null {
  for (const pattern of called[field]) {
    const at = headings.findIndex((heading) => pattern.test(plain(heading)));
    if (at >= 0) return at;
  }
  return null;
}

/** Counts the fields that a line names as a heading would. A line with an address in it is no heading. */
export function countHeadings(cells: readonly string[]): number {
  if (cells.some((cell) => EMAIL_ADDRESS.test(cell))) return 0;
  return importFields.filter((field) => columnOf(cells, field) !== null).length;
}

const SAMPLE = 50;

/** Guesses the column of each field by the headings; that of the address also by what stands below them. */
export function guessMapping(headings: readonly string[], lines: readonly CsvLine[]): ImportMapping {
  const byHeading = (field: ImportField) => columnOf(headings, field);
  return {
    email: byHeading("email") ?? columnWith(EMAIL_ADDRESS, headings, lines),
    phone: byHeading("phone"),
    name: byHeading("name"),
    amount: byHeading("amount"),
    currency: byHeading("currency"),
  };
}

/** Returns the first column most of whose cells match. */
function columnWith(shape: RegExp, headings: readonly string[], lines: readonly CsvLine[]): number | null {
  const sample = lines.slice(0, SAMPLE);
  const at = headings.findIndex((_, column) => {
    const filled = sample.flatMap(({ cells }) => cells[column] || []);
    return filled.length > 0 && filled.filter((cell) => shape.test(cell)).length * 2 > filled.length;
  });
  return at >= 0 ? at : null;
}
