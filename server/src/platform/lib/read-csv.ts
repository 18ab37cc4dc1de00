import { fileMessages, inEnglish, type Message } from "@hira/contract";
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
  readonly said: Message;

  constructor(line: number, said: Message) {
    super(inEnglish(said));
    this.line = line;
    this.said = said;
  }
}

/**
 * Returns the non-empty lines of a CSV text. Accepts quotes, a byte order mark, LF or CRLF, and comma, semicolon or
 * tab, since spreadsheets of different countries use different separators, or that of a first line `sep=;`. `heading`:
 * the heading is one of so many first lines. Cells are trimmed. Throws UnreadableCsv.
 */
export function readCsv(raw: string, { heading = 1 }: { heading?: number } = {}): CsvLine[] {
  const [hint, separator] = /^\uFEFF?sep=(.)[^\S\t]*(?=\r?\n|\r)/i.exec(raw) ?? [];
  const text = hint === undefined ? raw : raw.slice(hint.length);
  if (text.includes("\uFFFD") || text.includes("\0")) {
    throw new UnreadableCsv(1, fileMessages.notText);
  }
  try {
    const records = parse(text, {
      bom: true,
      delimiter: separator ?? delimiterOf(text, heading),
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
    throw new UnreadableCsv(line, fileMessages.quote);
  }
}

/** Returns the first line of a record. The parser reports its last line, and cells with line breaks span several. */
function firstLine(record: readonly string[], last: number): number {
  return last - record.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}

/** Returns the separator of the heading's cells: the one that most lines have equally often. */
function delimiterOf(text: string, lines: number): string {
  const first = text.split(/\r?\n|\r/, lines).map((line) => line.replace(/"[^"]*"/g, ""));
  const score = (sign: string) => {
    const counts = first.map((line) => line.split(sign).length - 1).filter((count) => count > 0);
    const alike = [...Map.groupBy(counts, (count) => count)].map(([count, those]) => [those.length, count]);
    const [number = 0, count = 0] =
      alike.toSorted(([a = 0, m = 0], [b = 0, n = 0]) => b - a || n - m)[0] ?? [];
    return number * 1_000 + Math.min(count, 999);
  };
  return [";", "\t", "|"].reduce((best, sign) => (score(sign) > score(best) ? sign : best), ",");
}

/** Removes what an export adds around a text for spreadsheets (`csvCell`). */
function withoutGuard(cell: string): string {
  const [, digits] = /^="([0-9E]+)"$/i.exec(cell) ?? [];
  if (digits) return digits;
  const bare = cell.slice(1);
  return cell.startsWith("'") && csvCell(bare).replace(/^"/, "").startsWith("'") ? bare : cell;
}
