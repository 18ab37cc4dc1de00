/** A problem that the owner can fix. The message is all that the owner sees. */
export class BackupError extends Error {}

const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
/**
 * Error messages of tar, gzip and PostgreSQL for a full disk. They write to the disk for the store; tar writes as much
 * as fits and then reports it.
 */
const NO_ROOM_TEXT = /No space left on device|Disk quota exceeded|File too large|Wrote only \d+ of \d+ bytes/;

/** Returns the error as a sentence. */
export function sentenceOf(error: unknown): string {
  const { message } = error as Error;
  return message ? `${message.replace(/\.$/, "")}.` : String(error);
}

/** Runs work that writes below a folder. If the disk fills up, the error names it. */
export async function onDiskOf<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!NO_ROOM.has(code ?? "") && !NO_ROOM_TEXT.test(message)) throw error;
    throw new BackupError(`The disk of ${folder} is full.`, { cause: error });
  }
}
