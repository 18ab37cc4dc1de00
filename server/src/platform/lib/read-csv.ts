import { fileMessages, inEnglish, type Message } from "@hira/contract";
import { CsvError, parse } from "csv-parse/sync";
import { csvCell } from "./csv.ts";

/** A record of a CSV file: its cells, and the number of the line on which it begins, as an editor counts lines. */
export interface CsvLine {
  line: number;
  cells: readonly string[];
}

/** The error of a file that is no readable table. It contains the line and the reason. */
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
  /** Only this many first lines are searched for the heading. */
  heading?: number;
}

/** Returns all non-empty records of a CSV text (see `csvLines`). */
export const readCsv = (text: string, how?: HowToRead): CsvLine[] => [...csvLines([text], how)];

/**
 * Yields the non-empty records of a CSV text that arrives in pieces. Only the records of one piece are in memory at a
 * time. Accepts quotes, a byte order mark, and both LF and CRLF. The separator may be a comma, semicolon or tab,
 * because spreadsheets of different countries use different ones. A first line such as `sep=;` also sets it. Cells are
 * trimmed. Throws UnreadableCsv.
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
  /** Length of the text before the first record, for instance of the line `sep=;`. */
  hint: number;
}

/**
 * Finds the separator and the line break in a text's first lines. Returns undefined if more text is needed for this.
 */
function shapeOf(text: string, heading: number, isAll: boolean): CsvShape | undefined {
  const [hint = "", separator] = /^\uFEFF?sep=(.)[^\S\t\r\n]*(?=\r?\n|\r)/i.exec(text) ?? [];
  const first = text.slice(hint.length);
  // The line `sep=;` may end in another line break than the records, so the line break is searched after it.
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
  /** Length of the text that has already been searched for the end of a record. */
  at: number;
  /** True if the part that has been searched ends inside a quoted cell. */
  isQuoted: boolean;
}

/** Returns the position after the last complete record. The search continues where the previous search stopped. */
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

/** Parses complete records. `before` is the number of lines before the first of these records. */
function parsePortion(text: string, { delimiter, lineEnd }: CsvShape, before: number): CsvLine[] {
  // The library counts a CRLF within quotes as two lines.
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
        // The library reports the line on which a record ends. The record's own line breaks are subtracted to get its
        // first line.
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

/** Returns the most likely separator: the sign that occurs equally often in the largest number of the first lines. */
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

/** Removes the characters that an export adds to a text to protect it from spreadsheets (`csvCell`). */
function withoutGuard(cell: string): string {
  const [, digits] = /^="([0-9E]+)"$/i.exec(cell) ?? [];
  if (digits) return digits;
  const bare = cell.slice(1);
  return cell.startsWith("'") && csvCell(bare).replace(/^"/, "").startsWith("'") ? bare : cell;
}
