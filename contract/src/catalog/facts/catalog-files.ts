/** What of the catalogue travels as a CSV file. */
export const catalogFileKinds = ["products", "games"] as const;
export type CatalogFileKind = (typeof catalogFileKinds)[number];

/** The longest file that is taken, in characters, and its most lines beside the heading. */
export const MAX_FILE_LENGTH = 1_000_000;
export const MAX_FILE_LINES = 5_000;
