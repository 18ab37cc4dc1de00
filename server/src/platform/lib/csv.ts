/** A table's cell: text, an amount or a count, a time, or nothing. */
export type Cell = string | number | Date | null;

/** Excel takes UTF-8 for what it is only behind this mark; Bengali names need it. */
const BYTE_ORDER_MARK = "\uFEFF";
const LINES_PER_CHUNK = 200;

const dhaka = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Dhaka",
  dateStyle: "short",
  timeStyle: "medium",
});

/** RFC 4180 text of a table, chunk by chunk. Times in Asia/Dhaka, as `2026-11-21 10:15:00`. */
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
 * A spreadsheet runs text that starts like a formula; an apostrophe in front keeps it text (OWASP, CSV injection). Digits
 * that it would take for another number are a formula of ours, which nothing but those digits can get into.
 */
export function csvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  if (cell instanceof Date) return dhaka.format(cell);
  if (isMisreadNumber(cell)) return `"=""${cell}"""`;
  const text = /^[\t\r\n]/.test(cell) || startsLikeFormula(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A phone number loses its 0, a long ID its last digits, and `12345678E9` becomes 12345678 with nine zeros. */
function isMisreadNumber(text: string): boolean {
  return /^(0\d+|\d{12,}|\d+E\d+)$/i.test(text);
}

/** Full-width signs are signs to a spreadsheet, and what nobody sees in front of one hides it from a plain look. */
function startsLikeFormula(text: string): boolean {
  const seen = text.normalize("NFKC").replace(/^[\s\p{C}\p{Default_Ignorable_Code_Point}]+/u, "");
  return /^[=+\-@\u2212]/.test(seen);
}
