import { cleanName, type ImportField, type ImportMapping, textLimits } from "@hira/contract";
import type { CsvLine } from "../../../platform/lib/read-csv.ts";

const named: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", ndash: "–", mdash: "—" },
  ...{ hellip: "…", rsquo: "’", lsquo: "‘", ldquo: "“", rdquo: "”", times: "×", trade: "™", reg: "®" },
};
const MOST_CODE = 0x10ffff;

function character(whole: string, code: string): string {
  const number = code.startsWith("x") ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 10);
  const isText = number > 31 && number <= MOST_CODE && !(number >= 0xd800 && number <= 0xdfff);
  return isText ? String.fromCodePoint(number) : whole;
}

/**
 * Returns a former shop's text without HTML tags. Entities become characters: `&lt;b&gt;` becomes the text `<b>`. That
 * is harmless, because pages show names as text and not as HTML.
 */
export function plainText(html: string): string {
  const bare = html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, " ")
    .replace(/<!--[\s\S]*?-->/g, " ")
    .replace(/<\/?[a-z][^<>]*>/gi, " ")
    .replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (whole, code: string) => character(whole, code.toLowerCase()))
    .replace(/&([a-z]{2,6});/gi, (whole, name: string) => named[name.toLowerCase()] ?? whole);
  return cleanName(bare.normalize("NFC").replaceAll("\0", ""));
}

/** Returns a function that reads the cell of a line in a named column. It returns "" if the file has no such column. */
export function cellsBy(mapping: ImportMapping): (line: CsvLine, field: ImportField) => string {
  return ({ cells }, field) => {
    const at = mapping[field];
    const cell = (at === null ? "" : (cells[at] ?? "")).trim();
    // Exports put an apostrophe before text that a spreadsheet would take for a formula.
    return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
  };
}

export const orNull = (text: string): string | null => text.slice(0, textLimits.importHeading) || null;
