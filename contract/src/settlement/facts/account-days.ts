/** Days that are closed in one look at most: those of two months. */
export const MAX_CLOSED_DAYS = 62;

/** The longest statement that is taken, in characters, and its most lines beside the heading. */
export const MAX_STATEMENT_LENGTH = 2_000_000;
export const MAX_STATEMENT_LINES = 20_000;

/** The columns of a wallet's statement. Its balance is the account's after each line. */
export const statementColumns = [
  "Date",
  "Time",
  "Transaction ID",
  "Type",
  "From",
  "In",
  "Out",
  "Fee",
  "Balance",
] as const;
export type StatementColumn = (typeof statementColumns)[number];
