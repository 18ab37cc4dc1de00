/** Position of a record in the WAL (PostgreSQL's LSN). */
export type Position = bigint;

export interface ChangesFile {
  commits: { at: Date; position: Position }[];
  /** Position of the last complete record in the file; undefined if the file contains none. */
  lastRecord: Position | undefined;
}

const PAGE = 8_192;
const CONTINUES_RECORD = 1;
const LONG_HEADER = 2;
const RECORD_HEADER = 24;
const TRANSACTION_MANAGER = 1;
const COMMIT = 0x00;
/** 2000-01-01, the start of PostgreSQL's timestamps in microseconds. */
const EPOCH_MS = Date.UTC(2000, 0, 1);

const aligned = (bytes: number) => (bytes + 7) & ~7;

/**
 * Reads the commit times in a WAL segment, a file of 16 MB. The embedded PostgreSQL lacks `pg_waldump`, which could do
 * this. The format is that of `access/xlogrecord.h`.
 */
export function readChangesFile(segment: Buffer): ChangesFile {
  const pages = [...pagesOf(segment)];
  const bytes = Buffer.concat(pages.map(({ content }) => content));
  const found: ChangesFile = { commits: [], lastRecord: undefined };
  let from = 0;
  for (const { address, content, continued } of pages) {
    const end = from + content.length;
    for (let at = from + aligned(continued); at < end; ) {
      const length = bytes.readUInt32LE(at);
      if (length < RECORD_HEADER || at + length > bytes.length) break;
      const position = address + BigInt(at - from);
      const time = commitTimeOf(bytes.subarray(at, at + length));
      if (time) found.commits.push({ at: time, position });
      found.lastRecord = position;
      at += aligned(length);
    }
    from = end;
  }
  return found;
}

/**
 * Yields the pages of a WAL segment up to the first unwritten one. After a switch of segments, the remaining pages
 * are empty or older.
 */
function* pagesOf(segment: Buffer) {
  const start = segment.length > PAGE ? segment.readBigUInt64LE(8) : 0n;
  for (let offset = 0; offset + PAGE <= segment.length; offset += PAGE) {
    if (segment.readUInt16LE(offset) === 0) return;
    const pageAddress = segment.readBigUInt64LE(offset + 8);
    if (pageAddress !== start + BigInt(offset)) return;
    const flags = segment.readUInt16LE(offset + 2);
    const header = flags & LONG_HEADER ? 40 : 24;
    yield {
      address: pageAddress + BigInt(header),
      content: segment.subarray(offset + header, offset + PAGE),
      continued: flags & CONTINUES_RECORD ? segment.readUInt32LE(offset + 16) : 0,
    };
  }
}

/** Returns the time of a commit record: the first value of its data, after the record's header and origin. */
function commitTimeOf(record: Buffer): Date | undefined {
  if (record[17] !== TRANSACTION_MANAGER || ((record[16] ?? 0) & 0x70) !== COMMIT) return undefined;
  let at = RECORD_HEADER;
  if (record[at] === 253) at += 3;
  if (record[at] === 252) at += 5;
  if (record[at] === 255) at += 2;
  else if (record[at] === 254) at += 5;
  else return undefined;
  return new Date(EPOCH_MS + Number(record.readBigInt64LE(at) / 1_000n));
}

/** Converts a WAL position from text such as `16/B374D848` to a number. */
export function parsePosition(text: string): Position {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export const formatPosition = (position: Position) =>
  `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();
