/** A problem with a backup that the owner can fix. The owner sees only the message. */
export class BackupError extends Error {}

const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
/** Error messages of tar, gzip and PostgreSQL which mean that the disk is full. */
const NO_ROOM_TEXT = /No space left on device|Disk quota exceeded|File too large|Wrote only \d+ of \d+ bytes/;

/** Returns the error's message as a sentence that ends with a full stop. */
export function sentenceOf(error: unknown): string {
  const { message } = error as Error;
  return message ? `${message.replace(/\.$/, "")}.` : String(error);
}

/** Runs work that writes below a folder. If the disk becomes full, the error names the folder. */
export async function onDiskOf<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!NO_ROOM.has(code ?? "") && !NO_ROOM_TEXT.test(message)) throw error;
    throw new BackupError(`The disk of ${folder} is full.`, { cause: error });
  }
}
