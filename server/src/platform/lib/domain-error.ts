import { type ErrorCode, errorCatalogue, errorMessage, inEnglish, type Message } from "@hira/contract";

export interface DomainErrorDetails {
  /** Values for the `{placeholders}` of the error's text in the catalogue. */
  values?: Record<string, string | Message>;
  /** The values that the server would accept instead, for example the current fee (docs/rules/platform.md#http). */
  expected?: Record<string, number>;
  /** The internal cause. It is logged, and never sent to the caller. */
  cause?: unknown;
}

const inWords = (values: Record<string, string | Message>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value : inEnglish(value),
    ]),
  );

/**
 * An operation throws this error if a rule of the store forbids the operation. The HTTP reply gets the code's status
 * and text from the error catalogue.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly values: Record<string, string> | undefined;
  /**
   * The error as an operator message: a code and values. It can be stored, and each reader sees it in their own
   * language.
   */
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
