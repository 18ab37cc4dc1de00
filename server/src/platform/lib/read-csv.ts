import { fileWords } from "@hira/contract";
import { CsvError, parse } from "csv-parse/sync";
import { csvCell } from "./csv.ts";

/** A line of a CSV file: where it begins, counted as an editor does, and its cells. */
export interface CsvLine {
  line: number;
  cells: readonly string[];
}

/** Of a file that cannot be read as a table: where, and why. */
export class UnreadableCsv extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/**
 * The lines of a CSV text that hold anything: quotes, a byte order mark, LF or CRLF, and the comma, semicolon or tab that
 * spreadsheets of different countries write. Cells are trimmed. Throws UnreadableCsv.
 */
export function readCsv(text: string): CsvLine[] {
  if (text.includes("\uFFFD") || text.includes("\0")) {
    throw new UnreadableCsv(1, fileWords.notText);
  }
  try {
    const records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
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

/** The parser tells where a record ends; one whose cells have breaks begins earlier. */
function firstLine(record: readonly string[], last: number): number {
  return last - record.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}

/** What separates the cells of the heading. */
function delimiterOf(text: string): string {
  const [heading = ""] = text.split(/\r?\n|\r/, 1);
  const count = (sign: string) => heading.split(sign).length - 1;
  return [";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ",");
}

/** What an export puts around a text for spreadsheets (`csvCell`) is not part of it. */
function withoutGuard(cell: string): string {
  const [, digits] = /^="([0-9E]+)"$/i.exec(cell) ?? [];
  if (digits) return digits;
  const bare = cell.slice(1);
  return cell.startsWith("'") && csvCell(bare).replace(/^"/, "").startsWith("'") ? bare : cell;
}
