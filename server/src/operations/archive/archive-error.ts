/** Why an archive cannot be written or read back, in a sentence for the owner. */
export class ArchiveError extends Error {}
