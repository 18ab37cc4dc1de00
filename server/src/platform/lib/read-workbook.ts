import { inflateRawSync } from "node:zlib";
import type { CsvLine } from "./read-csv.ts";

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

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const DEFLATED = 8;

/** Unpacks each part and throws it away, up to the limit. What the archive says of its sizes is not believed. */
function measure(bytes: Buffer): void {
  let left = MAX_UNPACKED;
  try {
    for (const { method, content, claimed } of entriesOf(bytes)) {
      if (Math.max(claimed, method === DEFLATED ? 0 : content.length) > left)
        throw new UnreadableWorkbook("tooLarge");
      left -= method === DEFLATED ? unpackedSize(content, left) : content.length;
    }
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook("damaged");
  }
}

function unpackedSize(content: Buffer, most: number): number {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(most, 1) }).length;
  } catch (error) {
    const { code } = error as { code?: string };
    throw new UnreadableWorkbook(code === "ERR_BUFFER_TOO_LARGE" ? "tooLarge" : "damaged");
  }
}

/** Returns the parts of a zip archive, with the larger of the sizes that it claims for each. */
function* entriesOf(bytes: Buffer): Generator<{ method: number; content: Buffer; claimed: number }> {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new UnreadableWorkbook("damaged");
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new UnreadableWorkbook("damaged");
    const local = bytes.readUInt32LE(at + 42);
    if (bytes.readUInt32LE(local) !== LOCAL) throw new UnreadableWorkbook("damaged");
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    yield {
      method: bytes.readUInt16LE(at + 10),
      content: bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20)),
      claimed: Math.max(bytes.readUInt32LE(at + 24), bytes.readUInt32LE(local + 22)),
    };
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}
