import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

/** A file that is already written into the zip archive. */
export interface WrittenEntry {
  path: string;
  bytes: number;
  sha256: string;
}

interface Entry {
  name: Buffer;
  offset: number;
  crc: number;
  bytes: number;
  packed: number;
}

const ZIP64 = 45;
// Flags of each file. Bit 3: the file's sizes follow its content. Bit 11: its name is UTF-8.
const FLAGS = 0x0808;
const DEFLATED = 8;
const SEE_EXTRA = 0xffffffff;
/** A fast compression level is enough, because JSON becomes small at any level. */
const LEVEL = 4;

/** Returns numbers as bytes. Each number has the width that is given with it. */
function record(...fields: readonly (readonly [value: number, width: 2 | 4 | 8])[]): Buffer {
  return Buffer.concat(
    fields.map(([value, width]) => {
      const bytes = Buffer.alloc(width);
      if (width === 8) bytes.writeBigUInt64LE(BigInt(value));
      else bytes.writeUIntLE(value, 0, width);
      return bytes;
    }),
  );
}

/**
 * Writes a zip archive (APPNOTE 6.3.9, with ZIP64) piece by piece, with only one piece in memory. Call `add` for each
 * file, then `end`.
 */
export function createZip(madeAt: Date) {
  const entries: Entry[] = [];
  const { time, date } = dosTime(madeAt);
  let offset = 0;

  function counted(piece: Buffer): Buffer {
    offset += piece.length;
    return piece;
  }

  return {
    /** Yields the file's zip record in pieces. Returns the file's sizes and checksum. */
    async *add(
      path: string,
      content: AsyncIterable<string | Uint8Array> | Iterable<string>,
    ): AsyncGenerator<Buffer, WrittenEntry> {
      const entry: Entry = { name: Buffer.from(path), offset, crc: 0, bytes: 0, packed: 0 };
      yield counted(
        Buffer.concat([
          record([0x04034b50, 4], [ZIP64, 2], [FLAGS, 2], [DEFLATED, 2], [time, 2], [date, 2]),
          record([0, 4], [SEE_EXTRA, 4], [SEE_EXTRA, 4], [entry.name.length, 2], [20, 2]),
          entry.name,
          record([1, 2], [16, 2], [0, 8], [0, 8]),
        ]),
      );
      const hash = createHash("sha256");
      async function* measured() {
        for await (const piece of content) {
          const bytes = Buffer.from(piece as string);
          entry.crc = crc32(bytes, entry.crc);
          entry.bytes += bytes.length;
          hash.update(bytes);
          yield bytes;
        }
      }
      const deflate = createDeflateRaw({ level: LEVEL });
      const fed = pipeline(Readable.from(measured(), { highWaterMark: 1 }), deflate);
      // The pipeline fails if the reader disconnects. That error is expected and ignored.
      fed.catch(() => {});
      for await (const piece of deflate as AsyncIterable<Buffer>) {
        entry.packed += piece.length;
        yield counted(piece);
      }
      await fed;
      yield counted(record([0x08074b50, 4], [entry.crc, 4], [entry.packed, 8], [entry.bytes, 8]));
      entries.push(entry);
      return { path, bytes: entry.bytes, sha256: hash.digest("hex") };
    },

    /** Returns the list of the archive's files (the central directory), which is the last part of a zip archive. */
    end(): Buffer {
      const directory = Buffer.concat(
        entries.map(({ name, offset: start, crc, bytes, packed }) =>
          Buffer.concat([
            record([0x02014b50, 4], [(3 << 8) | ZIP64, 2], [ZIP64, 2], [FLAGS, 2], [DEFLATED, 2], [time, 2]),
            record([date, 2], [crc, 4], [SEE_EXTRA, 4], [SEE_EXTRA, 4], [name.length, 2], [28, 2], [0, 2]),
            record([0, 2], [0, 2], [0o600 * 0x10000, 4], [SEE_EXTRA, 4]),
            name,
            record([1, 2], [24, 2], [bytes, 8], [packed, 8], [start, 8]),
          ]),
        ),
      );
      const after = offset + directory.length;
      const count = entries.length;
      return Buffer.concat([
        directory,
        record([0x06064b50, 4], [44, 8], [ZIP64, 2], [ZIP64, 2], [0, 4], [0, 4], [count, 8], [count, 8]),
        record([directory.length, 8], [offset, 8]),
        record([0x07064b50, 4], [0, 4], [after, 8], [1, 4]),
        record([0x06054b50, 4], [0, 2], [0, 2], [Math.min(count, 0xffff), 2], [Math.min(count, 0xffff), 2]),
        record([SEE_EXTRA, 4], [SEE_EXTRA, 4], [0, 2]),
      ]);
    },
  };
}

/** Returns a time as zip archives store it: in UTC and in steps of two seconds. */
function dosTime(at: Date): { time: number; date: number } {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return { time, date };
}
