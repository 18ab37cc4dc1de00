/** Something that the owner can mend; its message is the whole of what they are told. */
export class BackupError extends Error {}

const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** What went wrong, in a sentence. */
export function sentenceOf(error: unknown): string {
  const { code, message, path } = error as NodeJS.ErrnoException;
  if (NO_ROOM.has(code ?? "")) return `The disk is full${path ? ` (${path})` : ""}.`;
  return message || String(error);
}
