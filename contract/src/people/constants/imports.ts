/** The columns that imports read. What each kind reads of them: `importKinds`. */
export const importFields = [
  "email",
  "phone",
  "name",
  "surname",
  "amount",
  "currency",
  "direction",
  "balance",
  "number",
] as const;
export type ImportField = (typeof importFields)[number];

interface ImportKindFacts {
  fields: readonly ImportField[];
  /** Columns of which a file needs at least one. */
  required: readonly ImportField[];
}

/** What a file may hold. A kind's code is its folder in `server/src/people/imports/kinds`. */
export const importKinds = {
  /** A line for each customer, with the balance. */
  balances: { fields: ["email", "phone", "name", "surname", "amount", "currency"], required: ["amount"] },
  /** A line for each credit and debit of a customer's wallet; the balance is their sum. */
  transactions: {
    fields: ["email", "phone", "name", "amount", "direction", "balance", "currency", "number"],
    required: ["amount"],
  },
} as const satisfies Record<string, ImportKindFacts>;
export type ImportKind = keyof typeof importKinds;
export const importKindNames = Object.keys(importKinds) as [ImportKind, ...ImportKind[]];

/** Maximum size of an imported file in bytes. */
export const MAX_IMPORT_BYTES = 16_000_000;
/** Maximum number of lines of an imported file. */
export const MAX_IMPORT_LINES = 100_000;
/** Number of the file's lines that a check shows: the first below the heading, and the first that were left out. */
export const SHOWN_IMPORT_ROWS = 5;
export const SHOWN_IMPORT_LINES = 200;
/** Maximum number of letters to customers that one call sends. */
export const MAX_INVITATIONS = 2_000;
/** Number of days after which customers who have not signed in may be invited again. */
export const INVITED_AGAIN_DAYS = 7;
