/** The parts of the catalogue that can be exported and imported as a CSV file. */
export const catalogFileKinds = ["products", "games"] as const;
export type CatalogFileKind = (typeof catalogFileKinds)[number];

/** Maximum length of an imported file in characters, and its maximum number of lines without the heading. */
export const MAX_FILE_LENGTH = 1_000_000;
export const MAX_FILE_LINES = 5_000;
