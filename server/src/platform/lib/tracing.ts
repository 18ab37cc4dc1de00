import type { Statement } from "../db/database.ts";

/** How a request ended. */
export interface RequestEnd {
  /** The route's pattern, never an address. */
  route: string;
  status: number;
  uid: string | undefined;
}

/** What follows a request to its statements; there is none unless it is asked for (docs/operations.md#traces). */
export interface Tracing {
  /** Begins the span of a request: what `go` starts belongs to it. */
  request(request: { id: string; method: string }, go: () => void): (end: RequestEnd) => void;
  /** The work of a call, within the span of its request. */
  operation<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** A statement that just ended, within the span of its operation. */
  statement(statement: Statement): void;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}
