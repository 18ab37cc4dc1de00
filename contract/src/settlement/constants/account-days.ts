/** Maximum number of days whose closings one request returns: two months. */
export const MAX_CLOSED_DAYS = 62;

/**
 * Maximum length in characters of an imported statement, and its maximum number of lines, not counting the heading.
 */
export const MAX_STATEMENT_LENGTH = 2_000_000;
export const MAX_STATEMENT_LINES = 20_000;

/**
 * Columns of an imported statement of a payment account. `Balance` is the balance after the line. A file
 * without `In` and `Out` has `Amount`; its sign or the line's type tells the direction.
 */
export const statementColumns = [
  "Date",
  "Time",
  "Transaction ID",
  "Type",
  "From",
  "In",
  "Out",
  "Amount",
  "Fee",
  "Balance",
] as const;
export type StatementColumn = (typeof statementColumns)[number];
