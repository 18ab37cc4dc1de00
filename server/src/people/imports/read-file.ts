import { type FileFault, fileMessages, MAX_IMPORT_LINES } from "@hira/contract";
import { decodeText, type Encoding } from "../../platform/lib/decode-text.ts";
import { said } from "../../platform/lib/message-texts.ts";
import { type CsvLine, readCsv, UnreadableCsv } from "../../platform/lib/read-csv.ts";
import { countHeadings } from "./guess-mapping.ts";

export interface ReadFile {
  encoding: Encoding | null;
  headings: readonly string[];
  lines: readonly CsvLine[];
  faults: FileFault[];
}

/** Titles of a report stand above its heading. */
const FIRST_LINES = 20;

/** Reads a table as other programs export it: its heading, and the lines below. */
export function readFile(bytes: Buffer): ReadFile {
  const decoded = decodeText(bytes);
  if ("is" in decoded)
    return broken(null, {
      line: 1,
      ...said(fileMessages.import[decoded.is === "workbook" ? "workbook" : "webPage"]),
    });
  const { text, encoding } = decoded;
  try {
    const all = readCsv(text, { heading: FIRST_LINES });
    const at = headingOf(all.slice(0, FIRST_LINES));
    const heading = all[at];
    if (!heading) return broken(encoding, { line: 1, ...said(fileMessages.empty) });
    const lines = all.slice(at + 1);
    if (heading.cells.length < 2)
      return broken(encoding, { line: heading.line, ...said(fileMessages.import.narrow) });
    if (lines.length === 0)
      return broken(encoding, { line: heading.line + 1, ...said(fileMessages.noLines) });
    if (lines.length > MAX_IMPORT_LINES) {
      const tooMany = fileMessages.tooManyLines({ most: MAX_IMPORT_LINES, count: lines.length });
      return broken(encoding, { line: heading.line + MAX_IMPORT_LINES + 1, ...said(tooMany) });
    }
    return { encoding, headings: heading.cells, lines, faults: [] };
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    return broken(encoding, { line: error.line, ...said(error.said) });
  }
}

const broken = (encoding: Encoding | null, fault: Omit<FileFault, "column">): ReadFile => ({
  encoding,
  headings: [],
  lines: [],
  faults: [{ ...fault, column: "" }],
});

/** Returns where the heading stands: the line with the most known headings, else the first of the widest lines. */
function headingOf(first: readonly CsvLine[]): number {
  const best = (score: (cells: readonly string[]) => number) => {
    const scores = first.map(({ cells }) => score(cells));
    const most = Math.max(...scores);
    return most > 0 ? scores.indexOf(most) : 0;
  };
  const known = best(countHeadings);
  const isKnown = countHeadings(first[known]?.cells ?? []) > 0;
  return isKnown ? known : best((cells) => cells.filter((cell) => cell !== "").length);
}
