/** The columns of a file of customers that an import reads. */
export const importFields = ["email", "phone", "name", "amount", "currency"] as const;
export type ImportField = (typeof importFields)[number];

/** Maximum size of an imported file in bytes. */
export const MAX_IMPORT_BYTES = 16_000_000;
/** Maximum number of lines of an imported file. */
export const MAX_IMPORT_LINES = 100_000;
/** Number of the file's lines that a check shows: the first below the heading, and the first that were left out. */
export const SHOWN_IMPORT_ROWS = 5;
export const SHOWN_IMPORT_LINES = 200;
