/** A cell of a table: a text, an amount or count, a time, or nothing. */
export type Cell = string | number | Date | null;

/** The byte order mark. Excel reads a file as UTF-8 only if it begins with this, and Bengali names need UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
const LINES_PER_CHUNK = 200;

const dhaka = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Dhaka",
  dateStyle: "short",
  timeStyle: "medium",
});

/** Yields the RFC 4180 text of a table in chunks. Times in Asia/Dhaka, as `2026-11-21 10:15:00`. */
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
 * Returns the text of a cell. A spreadsheet would run a text that looks like a formula, so an apostrophe is put in
 * front (OWASP, CSV injection). Digits that a spreadsheet would change are written as a formula that contains only
 * those digits.
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
 * Returns true for digits that a spreadsheet changes: a phone number loses its first 0, a long ID its last digits,
 * and `12345678E9` becomes a number with nine zeros at its end.
 */
function isMisreadNumber(text: string): boolean {
  return /^(0\d+|\d{12,}|\d+E\d+)$/i.test(text);
}

/**
 * Returns true for texts that a spreadsheet may run as a formula. It also accepts full-width signs, and ignores
 * invisible characters in front.
 */
function startsLikeFormula(text: string): boolean {
  const seen = text.normalize("NFKC").replace(/^[\s\p{C}\p{Default_Ignorable_Code_Point}]+/u, "");
  return /^[=+\-@\u2212]/.test(seen);
}
