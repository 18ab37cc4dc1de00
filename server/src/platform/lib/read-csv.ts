import { fileWords } from "@hira/contract";
import { CsvError, parse } from "csv-parse/sync";
import { csvCell } from "./csv.ts";

/** A record of a CSV file: its first line, counted as an editor does, and its cells. */
export interface CsvLine {
  line: number;
  cells: readonly string[];
}

/** The file cannot be read as a table: the line and the reason. */
export class UnreadableCsv extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/**
 * Returns the non-empty lines of a CSV text. Accepts quotes, a byte order mark, LF or CRLF, and comma, semicolon or
 * tab, since spreadsheets of different countries use different separators, or the one that a line `sep=;` names. Cells are trimmed. Throws UnreadableCsv.
 */
export function readCsv(text: string): CsvLine[] {
  if (text.includes("\uFFFD") || text.includes("\0")) {
    throw new UnreadableCsv(1, fileWords.notText);
  }
  const [hint, named] = /^\uFEFF?sep=([,;\t|])(?=\r?\n)/i.exec(text) ?? [];
  // Its line stays, empty, so that lines are counted as an editor does.
  const body = text.slice(hint?.length ?? 0);
  try {
    const records = parse(body, {
      bom: true,
      delimiter: named ?? delimiterOf(body),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records
      .map(({ record, info }) => ({ line: firstLine(record, info.lines), cells: record.map(withoutGuard) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { lines?: number }).lines) || 1;
    throw new UnreadableCsv(line, fileWords.quote);
  }
}

/** Returns the first line of a record. The parser reports its last line, and cells with line breaks span several. */
function firstLine(record: readonly string[], last: number): number {
  return last - record.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}

/** A file may begin with so many lines of a title. */
const TITLE_LINES = 15;

/** Returns the separator of the heading's cells: the first line with at least two of one. */
function delimiterOf(text: string): string {
  const lines = text.split(/\r?\n|\r/, TITLE_LINES);
  const count = (line: string, sign: string) => line.split(sign).length - 1;
  const heading = lines.find((line) => signs.some((sign) => count(line, sign) > 1)) ?? lines[0] ?? "";
  return signs.reduce((best, sign) => (count(heading, sign) > count(heading, best) ? sign : best));
}

const signs = [",", ";", "\t", "|"];

/** Removes what an export adds around a text for spreadsheets (`csvCell`). */
function withoutGuard(cell: string): string {
  const [, digits] = /^="([0-9E]+)"$/i.exec(cell) ?? [];
  if (digits) return digits;
  const bare = cell.slice(1);
  return cell.startsWith("'") && csvCell(bare).replace(/^"/, "").startsWith("'") ? bare : cell;
}
