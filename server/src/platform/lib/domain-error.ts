import { type ErrorCode, errorCatalogue, errorMessage, inEnglish, type Message } from "@hira/contract";

export interface DomainErrorDetails {
  /** Values for the `{placeholders}` of the catalogue's text. */
  values?: Record<string, string | Message>;
  /** The numbers that the server would accept (docs/rules/platform.md#http). */
  expected?: Record<string, number>;
  /** The internal cause: for the log, never for the caller. */
  cause?: unknown;
}

const inWords = (values: Record<string, string | Message>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value : inEnglish(value),
    ]),
  );

/** A domain error: an operation refuses because of the store's rules. HTTP turns it into the catalogue's reply. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly values: Record<string, string> | undefined;
  /** Returns the error as an operator message: code and values, which are stored and worded for each reader. */
  readonly said: Message;
  readonly expected: Record<string, number> | undefined;

  constructor(code: ErrorCode, details: DomainErrorDetails = {}) {
    const values = details.values && inWords(details.values);
    super(errorMessage(code, values), { cause: details.cause });
    this.name = "DomainError";
    this.code = code;
    this.values = values;
    this.said = { code: `error.${code}`, values: details.values ?? {} };
    this.expected = details.expected;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}
