import type { Statement } from "../db/database.ts";

export interface RequestEnd {
  /** The route's pattern, never an address. */
  route: string;
  status: number;
  uid: string | undefined;
}

/** Traces a request down to its statements. Off unless enabled (docs/operations.md#traces). */
export interface Tracing {
  /** Begins the span of a request. Everything that `go` starts belongs to it. */
  request(request: { id: string; method: string }, go: () => void): (end: RequestEnd) => void;
  /** Traces the work of a call within the span of its request. */
  operation<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Records a statement that just ended, within the span of its operation. */
  statement(statement: Statement): void;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}
