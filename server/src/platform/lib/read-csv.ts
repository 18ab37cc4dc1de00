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

interface HowToRead {
  /** The heading is one of so many first lines. */
  heading?: number;
}

/** Returns the non-empty lines of a CSV text, as `csvLines` yields them. */
export const readCsv = (text: string, how?: HowToRead): CsvLine[] => [...csvLines([text], how)];

/**
 * Yields the non-empty lines of a CSV text that comes in pieces; so many as a piece has are in memory. Accepts quotes, a
 * byte order mark, LF or CRLF, and comma, semicolon or tab, since spreadsheets of different countries use different
 * separators, or that of a first line `sep=;`. Cells are trimmed. Throws UnreadableCsv.
 */
export function* csvLines(pieces: Iterable<string>, { heading = 1 }: HowToRead = {}): Generator<CsvLine> {
  const scan: Scan = { at: 0, isQuoted: false };
  let [text, before] = ["", 0];
  let shape: CsvShape | undefined;
  for (const piece of pieces) {
    if (piece.includes("\uFFFD") || piece.includes("\0")) throw new UnreadableCsv(1, fileMessages.notText);
    text += piece;
    if (!shape) {
      shape = shapeOf(text, heading, false);
      if (!shape) continue;
      text = text.slice(shape.hint);
    }
    const end = lastEnd(text, shape.lineEnd, scan);
    const portion = text.slice(0, end);
    [text, scan.at] = [text.slice(end), scan.at - end];
    if (portion === "") continue;
    yield* parsePortion(portion, shape, before);
    before += countBreaks(portion);
  }
  if (!shape) {
    shape = shapeOf(text, heading, true) as CsvShape;
    text = text.slice(shape.hint);
  }
  if (text !== "") yield* parsePortion(text, shape, before);
}
const [QUOTE, CR, LF] = [0x22, 0x0d, 0x0a];

interface CsvShape {
  delimiter: string;
  lineEnd: string | undefined;
  /** So much stands before the first line: a hint of the separator. */
  hint: number;
}

/** Returns the shape of a text by its first lines; undefined where more of it is needed. */
function shapeOf(text: string, heading: number, isAll: boolean): CsvShape | undefined {
  const [hint = "", separator] = /^\uFEFF?sep=(.)[^\S\t\r\n]*(?=\r?\n|\r)/i.exec(text) ?? [];
  const first = text.slice(hint.length);
  // The hint's own line break can differ from those of the table.
  const lineEnd = firstBreak(hint === "" ? first : first.replace(/^(\r\n|\n|\r)/, ""));
  if (!isAll && (!lineEnd || countBreaks(first) <= heading)) return undefined;
  return { delimiter: separator ?? delimiterOf(first, heading), lineEnd, hint: hint.length };
}

function firstBreak(text: string): string | undefined {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) isQuoted = !isQuoted;
    else if (sign === LF && !isQuoted) return "\n";
    else if (sign === CR && !isQuoted) return text.charCodeAt(at + 1) === LF ? "\r\n" : "\r";
  }
  return undefined;
}

interface Scan {
  /** So much of the text was looked at. */
  at: number;
  /** True if a quoted cell goes on there. */
  isQuoted: boolean;
}

/** Returns the end of the last whole record of a text; goes on where the scan before ended. */
function lastEnd(text: string, lineEnd: string | undefined, scan: Scan): number {
  let end = 0;
  const last = lineEnd === "\r" ? CR : LF;
  for (; scan.at < text.length; scan.at += 1) {
    const sign = text.charCodeAt(scan.at);
    if (sign === QUOTE) scan.isQuoted = !scan.isQuoted;
    else if (sign === last && !scan.isQuoted && (lineEnd !== "\r\n" || text.charCodeAt(scan.at - 1) === CR))
      end = scan.at + 1;
  }
  return end;
}

const BREAK = /\r\n|\n|\r/g;
const countBreaks = (text: string): number => text.match(BREAK)?.length ?? 0;

/** Parses whole records. `before`: the number of lines before them. */
function parsePortion(text: string, { delimiter, lineEnd }: CsvShape, before: number): CsvLine[] {
  // The parser counts the two signs of a line break within quotes as two lines.
  let doubled = 0;
  const lines: CsvLine[] = [];
  try {
    parse(text, {
      bom: true,
      delimiter,
      ...(lineEnd !== undefined && { record_delimiter: lineEnd }),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record(record: string[], { lines: last }) {
        // The parser reports a record's last line, and cells with line breaks span several.
        const breaks = record.reduce((sum, cell) => sum + countBreaks(cell), 0);
        doubled += record.reduce((sum, cell) => sum + (cell.match(/\r\n/g)?.length ?? 0), 0);
        const cells = record.map(withoutGuard);
        if (cells.some((cell) => cell !== "")) lines.push({ line: before + last - breaks - doubled, cells });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number((error as { lines?: number }).lines) || 1;
    throw new UnreadableCsv(before + line - doubled, fileMessages.quote);
  }
  return lines;
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
