import type { ClientBase, QueryConfig } from "pg";

const MARK = /^\s*\/\* prepared: (\w+) \*\//;
/**
 * Error codes of a call by name that executed nothing: the server does not know the name, uses it for another
 * statement, or the statement's result has changed.
 */
const FORGOTTEN = new Set(["26000", "42P05", "0A000"]);

/** Connections that use the same server process for their whole life, not a pooler's changing processes. */
const direct = new WeakSet<ClientBase>();

/**
 * Lets this connection keep its marked statements by name, if `backend`, the process it works in, equals the process
 * announced when it connected. A pooler in transaction mode announces another process, and loses such statements.
 */
export function allowPrepared(client: ClientBase, backend: number): void {
  if ((client as { processID?: number }).processID === backend) direct.add(client);
}

/**
 * Returns what to send for a statement. A connection that can keep statements parses and plans one that begins with a
 * comment `prepared: NAME` once, and then calls it by its name.
 */
export function asPrepared(client: ClientBase, text: string, values: unknown[]): QueryConfig {
  const name = direct.has(client) ? MARK.exec(text)?.[1] : undefined;
  return name ? { name, text, values } : { text, values };
}

/**
 * Returns true if a call by name failed only because of the name. From then on the connection keeps no prepared
 * statements.
 */
export function forgetPrepared(client: ClientBase, sent: QueryConfig, error: unknown): boolean {
  const forgotten = sent.name !== undefined && FORGOTTEN.has((error as { code?: string }).code ?? "");
  if (forgotten) direct.delete(client);
  return forgotten;
}
