import type { CsvLine } from "./read-csv.ts";
import { UnreadableZip, unpackedParts } from "./read-zip.ts";

/** The most that a workbook may be when it is unpacked. One of 100,000 lines and ten columns has about 60 MB. */
const MAX_UNPACKED = 150_000_000;

/** A workbook cannot be read: it is damaged, or too large when it is unpacked. */
export class UnreadableWorkbook extends Error {
  readonly why: "damaged" | "tooLarge";

  constructor(why: "damaged" | "tooLarge") {
    super(`The workbook is ${why}`);
    this.why = why;
  }
}

/**
 * Returns the non-empty rows of a workbook's first sheet that has more than one, with the numbers that Excel shows. What
 * it unpacks to is measured first: a small file may hold gigabytes (docs/decisions/162).
 */
export async function readWorkbook(bytes: Buffer): Promise<CsvLine[]> {
  measure(bytes);
  // Few shops ever import a workbook: nobody else loads what reads it.
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

/** Excel shows 15 digits; what it stores behind them is noise: 0.1 + 0.2 is 0.30000000000000004. */
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

/** Unpacks each part and throws it away, up to the limit. */
function measure(bytes: Buffer): void {
  try {
    for (const _ of unpackedParts(bytes, { most: MAX_UNPACKED }));
  } catch (error) {
    if (error instanceof UnreadableZip) throw new UnreadableWorkbook(error.why);
    throw error;
  }
}
