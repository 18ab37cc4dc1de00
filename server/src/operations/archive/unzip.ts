import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { ArchiveError } from "./archive-error.ts";

interface PackedEntry {
  offset: number;
  packed: number;
  method: number;
}

/** Maximum length of the comment that may follow a zip archive's last record. */
const MOST_AFTER = 65_557;
const SEE_EXTRA = 0xffffffff;

/** An opened zip archive, whose files can be read. */
export interface Unzipped {
  paths: readonly string[];
  /** Yields the content of a file in the archive. @throws ArchiveError if the archive has no such file */
  read: (path: string) => AsyncIterable<Buffer>;
}

/** Opens a zip archive that this store wrote, or that somebody unpacked and zipped again. @throws ArchiveError */
export async function openZip(file: string): Promise<Unzipped> {
  const handle = await open(file).catch((cause) => {
    throw new ArchiveError(`${file} cannot be read.`, { cause });
  });
  try {
    const entries = await readDirectory(handle).catch((cause) => {
      throw new ArchiveError(`${file} is no whole archive.`, { cause });
    });
    return { paths: [...entries.keys()], read: (path) => readEntry(file, entries.get(path), path) };
  } finally {
    await handle.close();
  }
}

async function* readEntry(
  file: string,
  entry: PackedEntry | undefined,
  path: string,
): AsyncGenerator<Buffer> {
  if (!entry) throw new ArchiveError(`The archive has no ${path}.`);
  const { offset, packed, method } = entry;
  if (packed === 0) return;
  const handle = await open(file);
  const head = await bytesAt(handle, offset, 30).finally(() => handle.close());
  const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const stored = createReadStream(file, { start, end: start + packed - 1 });
  if (method === 0) return yield* stored as AsyncIterable<Buffer>;
  const inflate = createInflateRaw();
  // No error handler is needed: `pipeline` passes an error on to `inflate`, which is read below.
  pipeline(stored, inflate, () => {});
  yield* inflate as AsyncIterable<Buffer>;
}

async function bytesAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new Error("The file ends too early");
  return buffer;
}

async function readDirectory(handle: FileHandle): Promise<Map<string, PackedEntry>> {
  const { size } = await handle.stat();
  const tail = await bytesAt(handle, Math.max(0, size - MOST_AFTER), Math.min(size, MOST_AFTER));
  const end = tail.lastIndexOf(Buffer.from("PK\x05\x06"));
  if (end < 0) throw new Error("No end of a directory");
  const { length, offset } = await placeOf(handle, tail, end);
  return entriesIn(await bytesAt(handle, offset, length));
}

async function placeOf(
  handle: FileHandle,
  tail: Buffer,
  end: number,
): Promise<{ length: number; offset: number }> {
  const locator = end - 20;
  if (locator >= 0 && tail.readUInt32LE(locator) === 0x07064b50) {
    const wide = await bytesAt(handle, Number(tail.readBigUInt64LE(locator + 8)), 56);
    return { length: Number(wide.readBigUInt64LE(40)), offset: Number(wide.readBigUInt64LE(48)) };
  }
  return { length: tail.readUInt32LE(end + 12), offset: tail.readUInt32LE(end + 16) };
}

function entriesIn(directory: Buffer): Map<string, PackedEntry> {
  const entries = new Map<string, PackedEntry>();
  for (let at = 0; at < directory.length; ) {
    if (directory.readUInt32LE(at) !== 0x02014b50) throw new Error("No entry of a directory");
    const [name, extra, comment] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const after = at + 46 + name;
    const wide = wideSizes(directory.subarray(after, after + extra), {
      bytes: directory.readUInt32LE(at + 24),
      packed: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    });
    entries.set(directory.toString("utf8", at + 46, after), {
      ...wide,
      method: directory.readUInt16LE(at + 10),
    });
    at = after + extra + comment;
  }
  return entries;
}

/** Reads the sizes that do not fit into 32 bits from a file's extra field (ZIP64). */
function wideSizes(extra: Buffer, short: { bytes: number; packed: number; offset: number }) {
  const wide = { ...short };
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let place = at + 4;
    for (const each of ["bytes", "packed", "offset"] as const) {
      if (short[each] !== SEE_EXTRA) continue;
      wide[each] = Number(extra.readBigUInt64LE(place));
      place += 8;
    }
  }
  return wide;
}
