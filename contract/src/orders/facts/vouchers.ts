/** A code of an order (reserved or delivered) is `sold` or `used`. */
export const codeStatuses = ["available", "sold", "used"] as const;
export type CodeStatus = (typeof codeStatuses)[number];

/** The longest code that is stored, in characters. */
export const MAX_CODE_LENGTH = 200;
/** How many codes one upload may bring. */
export const MAX_UPLOADED_CODES = 5_000;
