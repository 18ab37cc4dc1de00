import type { ClientBase, QueryConfig } from "pg";

const MARK = /^\s*\/\* prepared: (\w+) \*\//;
/** The name is not known here, or another's, or its statement's result has changed: nothing was done. */
const FORGOTTEN = new Set(["26000", "42P05", "0A000"]);

/** Connections that talk to one and the same server process for as long as they live. */
const direct = new WeakSet<ClientBase>();

/**
 * From now on this connection keeps its marked statements by name, if `backend`, the process that it works in, is the one
 * that it was told of as it began: a pooler in transaction mode names one of its own, and loses such statements.
 */
export function allowPrepared(client: ClientBase, backend: number): void {
  if ((client as { processID?: number }).processID === backend) direct.add(client);
}

/**
 * What to send for a statement: one that begins with a comment `prepared: NAME` is parsed and planned once by each connection
 * that can keep it, and called by its name from then on.
 */
export function asPrepared(client: ClientBase, text: string, values: unknown[]): QueryConfig {
  const name = direct.has(client) ? MARK.exec(text)?.[1] : undefined;
  return name ? { name, text, values } : { text, values };
}

/** Whether a call by name failed only for its name; the connection then keeps no statements any more. */
export function forgetPrepared(client: ClientBase, sent: QueryConfig, error: unknown): boolean {
  const forgotten = sent.name !== undefined && FORGOTTEN.has((error as { code?: string }).code ?? "");
  if (forgotten) direct.delete(client);
  return forgotten;
}
