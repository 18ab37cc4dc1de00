/** States of a voucher code. A code that is reserved for an order or delivered is `sold` or `used`. */
export const codeStatuses = ["available", "sold", "used"] as const;
export type CodeStatus = (typeof codeStatuses)[number];

/** Maximum length of a code, in characters. */
export const MAX_CODE_LENGTH = 200;
/** Maximum number of codes in one upload. */
export const MAX_UPLOADED_CODES = 5_000;
