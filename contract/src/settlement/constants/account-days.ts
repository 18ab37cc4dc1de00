/** Maximum number of days in one request for closings: those of two months. */
export const MAX_CLOSED_DAYS = 62;

/** Maximum length of a statement in characters, and its maximum number of lines without the heading. */
export const MAX_STATEMENT_LENGTH = 2_000_000;
export const MAX_STATEMENT_LINES = 20_000;

/**
 * The columns of a payment account's statement. `Balance` is the account's balance after the line. `Amount`, for files
 * without `In` and `Out`, has a sign, or the type shows the direction of the money.
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
