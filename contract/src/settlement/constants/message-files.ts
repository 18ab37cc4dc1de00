/** Maximum number of wallet messages in one file, and of characters in a call with them. */
export const MAX_FILE_MESSAGES = 10_000;
export const MAX_FILE_MESSAGES_BYTES = 12_000_000;

/** Results of messages that an import stores. */
export const takenOutcomes = [
  /** A payment that no request or order uses yet. */
  "payment",
  /** A payment that a request or order waits for, small enough to be settled automatically. */
  "payment-asked",
  /** A payment that a request or order waits for, above the small cap. */
  "payment-by-hand",
  /** Another movement of the account. */
  "movement",
  /** A text that is known and has no meaning for the shop. */
  "notice",
  /** A text that no template reads. */
  "unknown",
  /** A payment whose transaction ID is known with another amount or account. */
  "contradicts",
  /** The account is unknown: the phone serves no account of this wallet, or several. */
  "no-account",
] as const;

/** Results of all messages in a file; each message has exactly one. */
export const messageOutcomes = [
  ...takenOutcomes,
  /** The message is known from the phone, a statement or another file. */
  "known",
  /** The message occurs twice in the file. */
  "repeated",
  /** The sender is not a wallet. */
  "no-wallet",
] as const;
export type MessageOutcome = (typeof messageOutcomes)[number];
