import type { Statement } from "../db/database.ts";

export interface RequestEnd {
  /**
   * The pattern of the request's route, such as `GET /orders/:id`. It is never the requested address, which contains
   * IDs.
   */
  route: string;
  status: number;
  uid: string | undefined;
}

/**
 * Traces a request, its operation and its SQL statements. Used only if tracing is enabled
 * (docs/operations.md#traces-by-opentelemetry).
 */
export interface Tracing {
  /** Begins the span of a request. Everything that `go` starts becomes part of this span. */
  request(request: { id: string; method: string }, go: () => void): (end: RequestEnd) => void;
  /** Does the work of a call in a span of its own, inside the span of the call's request. */
  operation<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Records an SQL statement that has just ended as a span inside the current operation's span. */
  statement(statement: Statement): void;
  /** Sends all spans that have not been sent yet. */
  close(): Promise<void>;
}
