import { type FileFault, fileMessages, MAX_IMPORT_LINES } from "@hira/contract";
import { decodeText, type Encoding } from "../../platform/lib/decode-text.ts";
import { said } from "../../platform/lib/message-texts.ts";
import { type CsvLine, readCsv, UnreadableCsv } from "../../platform/lib/read-csv.ts";
import { readWorkbook, UnreadableWorkbook } from "../../platform/lib/read-workbook.ts";
import { countKnown } from "./kinds/kinds.ts";

export interface ReadFile {
  encoding: Encoding | "Excel" | null;
  headings: readonly string[];
  lines: readonly CsvLine[];
  faults: FileFault[];
}

/** Titles of a report precede its heading. */
const FIRST_LINES = 20;

/** Reads a table that another program exported, as text or as a workbook: its heading, and the lines below. */
export async function readFile(bytes: Buffer): Promise<ReadFile> {
  const decoded = decodeText(bytes);
  const isWorkbook = "is" in decoded && decoded.is === "workbook";
  if ("is" in decoded && !isWorkbook) return broken(null, { line: 1, ...said(fileMessages.import.webPage) });
  const encoding = isWorkbook ? "Excel" : (decoded as { encoding: Encoding }).encoding;
  try {
    const all = isWorkbook
      ? await readWorkbook(bytes)
      : readCsv((decoded as { text: string }).text, { heading: FIRST_LINES });
    return tableOf(all, encoding);
  } catch (error) {
    if (error instanceof UnreadableWorkbook)
      return broken(encoding, { line: 1, ...said(fileMessages.import[error.why]) });
    if (!(error instanceof UnreadableCsv)) throw error;
    return broken(encoding, { line: error.line, ...said(error.said) });
  }
}

function tableOf(all: readonly CsvLine[], encoding: ReadFile["encoding"]): ReadFile {
  const at = headingOf(all.slice(0, FIRST_LINES));
  const heading = all[at];
  if (!heading) return broken(encoding, { line: 1, ...said(fileMessages.empty) });
  const lines = all.slice(at + 1);
  if (heading.cells.length < 2)
    return broken(encoding, { line: heading.line, ...said(fileMessages.import.narrow) });
  if (lines.length === 0) return broken(encoding, { line: heading.line + 1, ...said(fileMessages.noLines) });
  if (lines.length > MAX_IMPORT_LINES) {
    const tooMany = fileMessages.tooManyLines({ most: MAX_IMPORT_LINES, count: lines.length });
    return broken(encoding, { line: heading.line + MAX_IMPORT_LINES + 1, ...said(tooMany) });
  }
  return { encoding, headings: heading.cells, lines, faults: [] };
}

const broken = (encoding: ReadFile["encoding"], fault: Omit<FileFault, "column">): ReadFile => ({
  encoding,
  headings: [],
  lines: [],
  faults: [{ ...fault, column: "" }],
});

/** Returns the position of the heading: the line with the most known headings, else the first of the widest lines. */
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
