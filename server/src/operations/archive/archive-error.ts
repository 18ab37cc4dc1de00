/** Thrown if an archive cannot be written or restored. The message is a sentence for the owner. */
export class ArchiveError extends Error {}
