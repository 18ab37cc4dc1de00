/** Maximum number of wallet messages in one imported file, and maximum bytes of the call that sends them. */
export const MAX_FILE_MESSAGES = 10_000;
export const MAX_FILE_MESSAGES_BYTES = 12_000_000;

/** Results of the messages of a file that an import stores. */
export const takenOutcomes = [
  /** A payment that no fund request or order claims yet. */
  "payment",
  /** A payment that a fund request or order waits for, small enough to be settled automatically. */
  "payment-asked",
  /** A payment that a fund request or order waits for, too large to be settled automatically. */
  "payment-by-hand",
  /** A movement of the payment account that is no customer's payment. */
  "movement",
  /** A known text that matters to no payment, such as advertising. */
  "notice",
  /** A text that no template of the wallet matches. */
  "unknown",
  /** A payment whose transaction ID is already stored with another amount or payment account. */
  "contradicts",
  /**
   * The message names no payment account, and the phone does not forward for exactly one account of this wallet.
   */
  "no-account",
] as const;

/** Results of all messages in a file; each message has exactly one. */
export const messageOutcomes = [
  ...takenOutcomes,
  /** The message is stored already, from the phone, a statement or another file. */
  "known",
  /** The file contains the message a second time. */
  "repeated",
  /** The sender of the message is not a wallet. */
  "no-wallet",
] as const;
export type MessageOutcome = (typeof messageOutcomes)[number];
