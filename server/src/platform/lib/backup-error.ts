/** Something that the owner can mend; its message is the whole of what they are told. */
export class BackupError extends Error {}

const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
/** The same in the words of tar, gzip and PostgreSQL, which work on the disk for us; tar writes what still fits, and says so. */
const NO_ROOM_TEXT = /No space left on device|Disk quota exceeded|File too large|Wrote only \d+ of \d+ bytes/;

/** What went wrong, in a sentence. */
export function sentenceOf(error: unknown): string {
  const { message } = error as Error;
  return message ? `${message.replace(/\.$/, "")}.` : String(error);
}

/** Work that writes below a folder: a disk that fills meanwhile is named. */
export async function onDiskOf<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!NO_ROOM.has(code ?? "") && !NO_ROOM_TEXT.test(message)) throw error;
    throw new BackupError(`The disk of ${folder} is full.`, { cause: error });
  }
}
