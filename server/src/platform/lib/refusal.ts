import { type ErrorCode, errorCatalogue, errorMessage } from "@hira/contract";

export interface RefusalDetails {
  /** Fills the `{places}` of the catalogue's text. */
  values?: Record<string, string>;
  /** The numbers that the server would accept (docs/rules/platform.md#http). */
  expected?: Record<string, number>;
  /** What went wrong inside: for the log, never for the caller. */
  cause?: unknown;
}

/** A "no" that an operation gives for a reason of the store's rules; HTTP turns it into the catalogue's reply. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly values: Record<string, string> | undefined;
  readonly expected: Record<string, number> | undefined;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(errorMessage(code, details.values), { cause: details.cause });
    this.name = "Refusal";
    this.code = code;
    this.values = details.values;
    this.expected = details.expected;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}
