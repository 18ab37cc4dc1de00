import { type FileFault, fileMessages, MAX_IMPORT_LINES } from "@hira/contract";
import { decodeText, type Encoding } from "../../platform/lib/decode-text.ts";
import { said } from "../../platform/lib/message-texts.ts";
import { type CsvLine, csvLines, UnreadableCsv } from "../../platform/lib/read-csv.ts";
import { readWorkbook, UnreadableWorkbook } from "../../platform/lib/read-workbook.ts";
import { countKnown } from "./kinds/kinds.ts";

export interface ReadFile {
  encoding: Encoding | "Excel" | null;
  headings: readonly string[];
  /** The first lines below the headings. */
  first: readonly CsvLine[];
  /** Number of lines below the headings. */
  count: number;
  /**
   * The lines below the headings. Each iteration reads the file from its beginning, so that the whole text is never in
   * memory (docs/decisions/166).
   */
  lines: Iterable<CsvLine>;
  faults: FileFault[];
}

/** Maximum number of lines, such as the title of a report, that may come before the headings. */
const FIRST_LINES = 20;
/** Number of lines below the headings from which the content of a column is recognised. */
const SAMPLE_LINES = 50;

/** Reads a table that another program exported as text or as a workbook: its headings and the lines below. */
export async function readFile(bytes: Buffer): Promise<ReadFile> {
  const decoded = decodeText(bytes);
  const isWorkbook = "is" in decoded && decoded.is === "workbook";
  if ("is" in decoded && !isWorkbook) return broken(null, { line: 1, ...said(fileMessages.import.webPage) });
  const encoding = "is" in decoded ? "Excel" : decoded.encoding;
  try {
    const all =
      "is" in decoded
        ? await readWorkbook(bytes)
        : { [Symbol.iterator]: () => csvLines(decoded.pieces, { heading: FIRST_LINES }) };
    return tableOf(all, encoding);
  } catch (error) {
    if (error instanceof UnreadableWorkbook)
      return broken(encoding, { line: 1, ...said(fileMessages.import[error.why]) });
    if (!(error instanceof UnreadableCsv)) throw error;
    return broken(encoding, { line: error.line, ...said(error.said) });
  }
}

function tableOf(all: Iterable<CsvLine>, encoding: ReadFile["encoding"]): ReadFile {
  const begin: CsvLine[] = [];
  let total = 0;
  for (const line of all) {
    if (total < FIRST_LINES + SAMPLE_LINES) begin.push(line);
    total += 1;
  }
  const at = headingOf(begin.slice(0, FIRST_LINES));
  const heading = begin[at];
  if (!heading) return broken(encoding, { line: 1, ...said(fileMessages.empty) });
  const count = total - at - 1;
  if (heading.cells.length < 2)
    return broken(encoding, { line: heading.line, ...said(fileMessages.import.narrow) });
  if (count === 0) return broken(encoding, { line: heading.line + 1, ...said(fileMessages.noLines) });
  if (count > MAX_IMPORT_LINES) {
    const tooMany = fileMessages.tooManyLines({ most: MAX_IMPORT_LINES, count });
    return broken(encoding, { line: heading.line + MAX_IMPORT_LINES + 1, ...said(tooMany) });
  }
  const first = begin.slice(at + 1, at + 1 + SAMPLE_LINES);
  const lines = {
    *[Symbol.iterator]() {
      let above = at + 1;
      for (const line of all) if (above-- <= 0) yield line;
    },
  };
  return { encoding, headings: heading.cells, first, count, lines, faults: [] };
}

const broken = (encoding: ReadFile["encoding"], fault: Omit<FileFault, "column">): ReadFile => ({
  encoding,
  headings: [],
  first: [],
  count: 0,
  lines: [],
  faults: [{ ...fault, column: "" }],
});

/**
 * Returns the position of the line with the headings: the line with the most known headings. If no line has a known
 * heading, it is the first of the lines with the most filled cells.
 */
function headingOf(first: readonly CsvLine[]): number {
  const best = (score: (cells: readonly string[]) => number) => {
    const scores = first.map(({ cells }) => score(cells));
    const most = Math.max(...scores);
    return most > 0 ? scores.indexOf(most) : 0;
  };
  const known = best(countKnown);
  const isKnown = countKnown(first[known]?.cells ?? []) > 0;
  return isKnown ? known : best((cells) => cells.filter((cell) => cell !== "").length);
}
