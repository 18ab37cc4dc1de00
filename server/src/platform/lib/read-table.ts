import { type FileFault, fileMessages, MAX_FILE_LINES } from "@hira/contract";
import { said } from "./message-texts.ts";
import { readCsv, UnreadableCsv } from "./read-csv.ts";

/** A line of a file: its cells by their columns. Empty cells and missing columns are left out. */
export interface FileRow<Column extends string> {
  line: number;
  cells: Partial<Record<Column, string>>;
}

export interface FileTable<Column extends string> {
  rows: FileRow<Column>[];
  faults: FileFault[];
}

/** Normalises a column's heading. For instance, `Price (BDT)` and `price` are headings of the same column. */
const plain = (heading: string) =>
  heading
    .normalize("NFC")
    .replace(/\(.*?\)/g, "")
    .replace(/[\s_-]+/g, " ")
    .trim()
    .toLowerCase();

interface Shape<Column extends string> {
  columns: readonly Column[];
  required: readonly Column[];
  /** Other headings for the column, in lower case. */
  alsoCalled?: Partial<Record<Column, readonly string[]>>;
  maxLines?: number;
  /**
   * True if the file comes from another program. Such a file may have title lines before the heading, and additional
   * columns.
   */
  isForeign?: boolean;
}

/** In a file from another program, only this many first lines are searched for the heading. */
const TITLE_LINES = 15;

/**
 * Returns the lines below the heading. The heading must contain all columns in `required`. Unless `isForeign` is true,
 * it may contain only known columns, each once.
 */
export function readTable<Column extends string>(
  text: string,
  { columns, required, alsoCalled = {}, maxLines = MAX_FILE_LINES, isForeign = false }: Shape<Column>,
): FileTable<Column> {
  try {
    const all = readCsv(text, { heading: isForeign ? TITLE_LINES : 1 });
    const isCalled = (column: Column, name: string) =>
      plain(column) === name || (alsoCalled[column]?.some((other) => plain(other) === name) ?? false);
    const namesOf = (cells: readonly string[]) =>
      cells.map((cell) => columns.find((column) => isCalled(column, plain(cell))));
    const isHeading = ({ cells }: { cells: readonly string[] }) => {
      const names = namesOf(cells);
      return required.every((column) => names.includes(column));
    };
    const at = isForeign ? Math.max(0, all.slice(0, TITLE_LINES).findIndex(isHeading)) : 0;
    const [heading, ...lines] = all.slice(at);
    if (!heading) return broken({ line: 1, column: "", ...said(fileMessages.empty) });
    const names = namesOf(heading.cells);
    const isKnown = isForeign && isHeading(heading);
    const faults = isKnown ? [] : headingFaults(heading, names, { columns, required });
    if (lines.length === 0) {
      faults.push({
        line: heading.line + 1,
        column: "",
        ...said(fileMessages.noLines),
      });
    }
    if (lines.length > maxLines) {
      const tooMany = fileMessages.tooManyLines({ most: maxLines, count: lines.length });
      faults.push({ line: heading.line + maxLines + 1, column: "", ...said(tooMany) });
    }
    if (faults.length > 0) return { rows: [], faults };
    const rows = lines.map(({ line, cells }) => ({ line, cells: byColumn(names, cells) }));
    const tooWide = lines.filter(({ cells }) => cells.slice(names.length).some((cell) => cell !== ""));
    return {
      rows: rows.filter((row) => lossFaults(row).length === 0),
      faults: [
        ...tooWide.map(({ line }) => ({
          line,
          column: "",
          ...said(fileMessages.tooWide({ count: names.length })),
        })),
        ...rows.flatMap(lossFaults),
      ],
    };
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    return broken({ line: error.line, column: "", ...said(error.said) });
  }
}

function broken<Column extends string>(fault: FileFault): FileTable<Column> {
  return { rows: [], faults: [fault] };
}

/** Matches Bengali text that was destroyed when the file was saved, such as `????` or `à¦…`. It cannot be recovered. */
const lostLetters = /(^|[\s("“])\?{2,}($|[\s.,)"”])|\?{3,}|à[¦§]/;

function lossFaults<Column extends string>({ line, cells }: FileRow<Column>): FileFault[] {
  return Object.entries<string | undefined>(cells).flatMap(([column, cell]) =>
    cell && lostLetters.test(cell) ? [{ line, column, ...said(fileMessages.lostLetters({ cell })) }] : [],
  );
}

function headingFaults<Column extends string>(
  { line, cells }: { line: number; cells: readonly string[] },
  names: readonly (Column | undefined)[],
  { columns, required }: { columns: readonly Column[]; required: readonly Column[] },
): FileFault[] {
  const known = columns.join(", ");
  const faults: FileFault[] = [];
  for (const [at, name] of names.entries()) {
    const column = cells[at] || `#${at + 1}`;
    if (name === undefined) {
      faults.push({ line, column, ...said(fileMessages.noColumn({ columns: known })) });
    } else if (names.indexOf(name) < at) {
      faults.push({ line, column, ...said(fileMessages.columnTwice) });
    }
  }
  for (const column of required) {
    if (!names.includes(column))
      faults.push({ line, column, ...said(fileMessages.columnMissing({ column })) });
  }
  return faults;
}

function byColumn<Column extends string>(
  names: readonly (Column | undefined)[],
  cells: readonly string[],
): Partial<Record<Column, string>> {
  const row: Partial<Record<Column, string>> = {};
  for (const [at, name] of names.entries()) {
    const cell = cells[at];
    if (name && cell) row[name] ??= cell;
  }
  return row;
}
