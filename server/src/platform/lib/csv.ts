/** A table's cell: text, an amount or a count, a time, or nothing. */
export type Cell = string | number | Date | null;

/** Excel recognises UTF-8 only after this mark. Bengali names need it. */
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
 * Returns the text of a cell. A spreadsheet runs text that starts like a formula, so an apostrophe in front keeps it
 * text (OWASP, CSV injection). Digits that it would misread as another number are written as a formula that contains
 * only those digits.
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
 * True for texts that a spreadsheet changes: a phone number loses its 0, a long ID its last digits, and `12345678E9`
 * becomes 12345678 with nine zeros.
 */
function isMisreadNumber(text: string): boolean {
  return /^(0\d+|\d{12,}|\d+E\d+)$/i.test(text);
}

/**
 * True for texts that a spreadsheet may run. It treats full-width signs as signs, and invisible characters in front can
 * hide a formula.
 */
function startsLikeFormula(text: string): boolean {
  const seen = text.normalize("NFKC").replace(/^[\s\p{C}\p{Default_Ignorable_Code_Point}]+/u, "");
  return /^[=+\-@\u2212]/.test(seen);
}
