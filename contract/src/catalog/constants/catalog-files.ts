/** Kinds of CSV files of the catalogue that can be exported and imported. */
export const catalogFileKinds = ["products", "games"] as const;
export type CatalogFileKind = (typeof catalogFileKinds)[number];

/**
 * Maximum length in characters of an imported CSV file, and its maximum number of lines, not counting the heading.
 */
export const MAX_FILE_LENGTH = 1_000_000;
export const MAX_FILE_LINES = 5_000;
