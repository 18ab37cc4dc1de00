import { inflateRawSync } from "node:zlib";

/** The error of a zip archive that cannot be read, because it is damaged or too large when unpacked. */
export class UnreadableZip extends Error {
  readonly why: "damaged" | "tooLarge";

  constructor(why: "damaged" | "tooLarge") {
    super(`The archive is ${why}`);
    this.why = why;
  }
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const DEFLATED = 8;

interface Part {
  /** Path of the file within the archive. It is never used as a path on the disk. */
  name: string;
  content: Buffer;
}

/**
 * Unpacks the files of an archive one after the other. Stops with an error if they have more than `most` bytes in
 * total. Does not trust the sizes that the archive names, because a small archive may unpack to gigabytes.
 * @throws `UnreadableZip`
 */
export function* unpackedParts(bytes: Buffer, { most }: { most: number }): Generator<Part> {
  let left = most;
  try {
    for (const { name, method, content, claimed } of entriesOf(bytes)) {
      if (Math.max(claimed, method === DEFLATED ? 0 : content.length) > left)
        throw new UnreadableZip("tooLarge");
      const unpacked = method === DEFLATED ? unpack(content, left) : content;
      left -= unpacked.length;
      yield { name, content: unpacked };
    }
  } catch (error) {
    // Reads one field of the archive's directory. If the field lies outside the archive, the archive is damaged.
    throw error instanceof RangeError ? new UnreadableZip("damaged") : error;
  }
}

function unpack(content: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(most, 1) });
  } catch (error) {
    const { code } = error as { code?: string };
    throw new UnreadableZip(code === "ERR_BUFFER_TOO_LARGE" ? "tooLarge" : "damaged");
  }
}

/** Lists the files of a zip archive. The archive names each file's size twice, and the larger number is returned. */
function* entriesOf(bytes: Buffer): Generator<Part & { method: number; claimed: number }> {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new UnreadableZip("damaged");
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < count; n += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new UnreadableZip("damaged");
    const local = bytes.readUInt32LE(at + 42);
    if (bytes.readUInt32LE(local) !== LOCAL) throw new UnreadableZip("damaged");
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    yield {
      name: bytes.toString("utf8", at + 46, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      content: bytes.subarray(begin, begin + bytes.readUInt32LE(at + 20)),
      claimed: Math.max(bytes.readUInt32LE(at + 24), bytes.readUInt32LE(local + 22)),
    };
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}
