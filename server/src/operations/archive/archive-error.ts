/** Thrown with a sentence for the owner if an archive cannot be written or restored. */
export class ArchiveError extends Error {}
