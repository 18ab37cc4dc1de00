/** A cell of a table: a text, an amount or count, a time, or nothing. */
export type Cell = string | number | Date | null;

/**
 * The byte order mark. Excel only reads a file as UTF-8 if the file begins with this mark, and Bengali names need
 * UTF-8.
 */
const BYTE_ORDER_MARK = "\uFEFF";
const LINES_PER_CHUNK = 200;

const dhaka = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Dhaka",
  dateStyle: "short",
  timeStyle: "medium",
});

/**
 * Yields the text of a table in chunks, in the CSV format of RFC 4180. Times are in Asia/Dhaka and look like
 * `2026-11-21 10:15:00`.
 */
export async function* csvText(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  let chunk = BYTE_ORDER_MARK;
  let lines = 0;
  for await (const row of rows) {
    chunk += `${row.map(csvCell).join(",")}\r\n`;
    lines += 1;
    if (lines % LINES_PER_CHUNK > 0) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk !== "") yield chunk;
}

/**
 * Returns a cell as it is written to a CSV file. If a text looks like a formula, an apostrophe is put in front, because
 * a spreadsheet would run it (OWASP, CSV injection). If a spreadsheet would change a text of digits, the text is
 * written as a formula that only contains these digits.
 */
export function csvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (cell instanceof Date) return dhaka.format(cell);
  if (isMisreadNumber(cell)) return `"=""${cell}"""`;
  const text = /^[\t\r\n]/.test(cell) || startsLikeFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Returns true for texts of digits that a spreadsheet would change. A phone number would lose its leading 0, a long ID
 * would lose its last digits, and `12345678E9` would become a number that ends in nine zeros.
 */
function isMisreadNumber(text: string): boolean {
  return /^(0\d+|\d{12,}|\d+E\d+)$/i.test(text);
}

/**
 * Returns true for texts that a spreadsheet may run as a formula. Full-width signs count like ordinary ones, and
 * invisible characters in front of the sign are ignored.
 */
function startsLikeFormula(text: string): boolean {
  const seen = text.normalize("NFKC").replace(/^[\s\p{C}\p{Default_Ignorable_Code_Point}]+/u, "");
  return /^[=+\-@\u2212]/.test(seen);
}
