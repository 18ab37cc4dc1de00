import type { Statement } from "../db/database.ts";

export interface RequestEnd {
  /** The route's pattern, such as `GET /orders/:id`, never the requested address. */
  route: string;
  status: number;
  uid: string | undefined;
}

/** Traces a request, its operation and its SQL statements. Off unless enabled (docs/operations.md#traces-by-opentelemetry). */
export interface Tracing {
  /** Begins the span of a request. Everything that `go` starts belongs to this span. */
  request(request: { id: string; method: string }, go: () => void): (end: RequestEnd) => void;
  /** Runs the work of a call within its own span, inside the span of its request. */
  operation<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Records a statement that has just ended, inside the span of its operation. */
  statement(statement: Statement): void;
  /** Sends the trace spans that have not been sent yet. */
  close(): Promise<void>;
}
