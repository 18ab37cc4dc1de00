import { isUtf8 } from "node:buffer";

export type Encoding = "UTF-8" | "UTF-16" | "Windows-1252";

/**
 * The text of a file, in pieces. Each time the pieces are read, they are decoded again. If the file contains no text,
 * `is` says what it is.
 */
export type Decoded = { pieces: Iterable<string>; encoding: Encoding } | { is: "workbook" | "web page" };

/** Number of bytes that are decoded at a time. */
const PIECE = 65_536;

const startsWith = (bytes: Buffer, ...signs: number[]) => signs.every((sign, at) => bytes[at] === sign);
const decoded = (bytes: Buffer, label: string, encoding: Encoding) => ({
  pieces: {
    *[Symbol.iterator]() {
      const decoder = new TextDecoder(label);
      for (let at = 0; at < bytes.length; at += PIECE)
        yield decoder.decode(bytes.subarray(at, at + PIECE), { stream: at + PIECE < bytes.length });
    },
  },
  encoding,
});

/**
 * Returns the text of a file that a spreadsheet program may have saved: in UTF-8 or UTF-16, with or without a byte
 * order mark, or in Windows-1252. Recognises a workbook or web page by its first bytes, even if its name ends in
 * `.csv`.
 */
export function decodeText(bytes: Buffer): Decoded {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return { is: "workbook" };
  if (startsWith(bytes, 0xff, 0xfe)) return decoded(bytes, "utf-16le", "UTF-16");
  if (startsWith(bytes, 0xfe, 0xff)) return decoded(bytes, "utf-16be", "UTF-16");
  const wide = wideOrder(bytes);
  if (wide) return decoded(bytes, wide, "UTF-16");
  const read = isUtf8(bytes)
    ? decoded(bytes, "utf-8", "UTF-8")
    : decoded(bytes, "windows-1252", "Windows-1252");
  const [begin = ""] = read.pieces;
  return /^\s*<(!doctype|html|table|\?xml)/i.test(begin) ? { is: "web page" } : read;
}

const SAMPLE = 400;

/**
 * Recognises UTF-16 without a byte order mark by its zero bytes: separators and line ends have one zero byte each.
 * Returns undefined for other encodings.
 */
function wideOrder(bytes: Buffer): "utf-16le" | "utf-16be" | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 10 <= sample.length) return undefined;
  return odd > even ? "utf-16le" : "utf-16be";
}
