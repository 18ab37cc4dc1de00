import type { CsvLine } from "./read-csv.ts";
import { UnreadableZip, unpackedParts } from "./read-zip.ts";

/** Maximum size of an unpacked workbook. A workbook of 100,000 lines and ten columns has about 60 MB. */
const MAX_UNPACKED = 150_000_000;

/** The error of a workbook that cannot be read, because it is damaged or too large when unpacked. */
export class UnreadableWorkbook extends Error {
  readonly why: "damaged" | "tooLarge";

  constructor(why: "damaged" | "tooLarge") {
    super(`The workbook is ${why}`);
    this.why = why;
  }
}

/**
 * Returns the non-empty rows of the first sheet with more than one row. Numbers are rounded as Excel shows them. The
 * unpacked size is measured first, because a small file may unpack to gigabytes (docs/decisions/162).
 */
export async function readWorkbook(bytes: Buffer): Promise<CsvLine[]> {
  measure(bytes);
  // The library is loaded at its first use, because few shops ever import a workbook.
  const { default: readSheets } = await import("read-excel-file/node");
  let sheets: { data: unknown[][] }[];
  try {
    sheets = await readSheets(bytes, { parseNumber: numberText });
  } catch {
    throw new UnreadableWorkbook("damaged");
  }
  const { data = [] } = sheets.find((sheet) => sheet.data.length > 1) ?? sheets[0] ?? {};
  return data
    .map((row, at) => ({ line: at + 1, cells: row.map(cellText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
}

/**
 * Rounds a number to the 15 digits that Excel shows. For example, the file may contain 0.30000000000000004, and Excel
 * shows 0.3.
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

/**
 * Measures how large the workbook is when unpacked. Unpacks each part of it and drops the result. Stops at the limit.
 */
function measure(bytes: Buffer): void {
  try {
    for (const _ of unpackedParts(bytes, { most: MAX_UNPACKED }));
  } catch (error) {
    if (error instanceof UnreadableZip) throw new UnreadableWorkbook(error.why);
    throw error;
  }
}
