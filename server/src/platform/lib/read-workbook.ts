import type { CsvLine } from "./read-csv.ts";
import { UnreadableZip, unpackedParts } from "./read-zip.ts";

/** Maximum size of an unpacked workbook. A workbook of 100,000 lines and ten columns has about 60 MB. */
const MAX_UNPACKED = 150_000_000;

/** A workbook that cannot be read: it is damaged, or too large when unpacked. */
export class UnreadableWorkbook extends Error {
  readonly why: "damaged" | "tooLarge";

  constructor(why: "damaged" | "tooLarge") {
    super(`The workbook is ${why}`);
    this.why = why;
  }
}

/** Number of rows that are packed, and unpacked again, at once. */
const PACKED_ROWS = 1000;

/**
 * Returns the non-empty rows of the first sheet that has more than one row, with numbers as Excel shows them. The
 * unpacked size is measured before, because a small file may contain gigabytes (docs/decisions/162). Each reading
 * unpacks the rows again: packed as JSON, 50,000 orders take a tenth of the memory (docs/decisions/166).
 */
export async function readWorkbook(bytes: Buffer): Promise<Iterable<CsvLine>> {
  measure(bytes);
  // Loaded when it is first used, because few shops ever import a workbook.
  const { default: readSheets } = await import("read-excel-file/node");
  let sheets: { data: unknown[][] }[];
  try {
    sheets = await readSheets(bytes, { parseNumber: numberText });
  } catch {
    throw new UnreadableWorkbook("damaged");
  }
  const { data = [] } = sheets.find((sheet) => sheet.data.length > 1) ?? sheets[0] ?? {};
  return pack(data);
}

/** Packs a sheet's rows. Takes them out of `data`, so that both are never in memory. */
function pack(data: unknown[][]): Iterable<CsvLine> {
  const packed: Buffer[] = [];
  for (let line = 1; data.length > 0; line += PACKED_ROWS) {
    const lines = data
      .splice(0, PACKED_ROWS)
      .map((row, at) => ({ line: line + at, cells: row.map(cellText) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ""));
    packed.push(Buffer.from(JSON.stringify(lines)));
  }
  return {
    *[Symbol.iterator]() {
      for (const lines of packed) yield* JSON.parse(lines.toString()) as CsvLine[];
    },
  };
}

/**
 * Rounds a number to the 15 digits that Excel shows. The stored number may be 0.30000000000000004 where Excel shows
 * 0.3.
 */
const numberText = (stored: string): string => {
  const number = Number(stored);
  if (!Number.isFinite(number)) return stored;
  const shown = Number(number.toPrecision(15));
  return Number.isSafeInteger(shown) || Math.abs(shown) < 1e15 ? String(shown) : stored;
};

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return "";
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/T00:00:00\.000Z$/, "")
      .replace(/\.000Z$/, "Z");
  return String(cell).trim();
}

/** Measures the unpacked size: unpacks each part of the workbook and drops the result, up to the limit. */
function measure(bytes: Buffer): void {
  try {
    for (const _ of unpackedParts(bytes, { most: MAX_UNPACKED }));
  } catch (error) {
    if (error instanceof UnreadableZip) throw new UnreadableWorkbook(error.why);
    throw error;
  }
}
