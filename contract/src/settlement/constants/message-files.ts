/** Maximum number of wallets' messages in one file, and of characters in a call with them. */
export const MAX_FILE_MESSAGES = 10_000;
export const MAX_FILE_MESSAGES_BYTES = 12_000_000;

/** What becomes of a message of a file that is taken in. */
export const takenOutcomes = [
  /** A payment that no request or order asks for yet. */
  "payment",
  /** One that a request or order waits for, small enough to be settled automatically. */
  "payment-asked",
  /** One that a request or order waits for, above the small cap. */
  "payment-by-hand",
  /** Another movement of the account. */
  "movement",
  /** A text about nothing that counts here. */
  "notice",
  /** No template reads it. */
  "unknown",
  /** Under its transaction ID another amount or account is known. */
  "contradicts",
  /** The phone serves no account of this wallet, or several. */
  "no-account",
] as const;

/** What becomes of a message that a file brings. Each has exactly one. */
export const messageOutcomes = [
  ...takenOutcomes,
  /** It came before, from the phone, a statement or a file. */
  "known",
  /** It stands twice in the file. */
  "repeated",
  /** Its sender is no wallet. */
  "no-wallet",
] as const;
export type MessageOutcome = (typeof messageOutcomes)[number];
