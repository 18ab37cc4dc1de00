/** Why an archive cannot be written or restored, in a sentence for the owner. */
export class ArchiveError extends Error {}
