import type { ClientBase, QueryConfig } from "pg";

const MARK = /^\s*\/\* prepared: (\w+) \*\//;
/**
 * Error codes of calls of a prepared statement by its name. The server executed nothing, because it does not know the
 * name, uses the name for another statement, or would return other columns than before.
 */
const FORGOTTEN = new Set(["26000", "42P05", "0A000"]);

/** Connections that use one server process for as long as they exist. Behind a pooler the server process may change. */
const direct = new WeakSet<ClientBase>();

/**
 * Lets this connection keep prepared statements, if it works in the server process that was announced when it
 * connected. `backend` is the process in which it works. A pooler in transaction mode announces another process, and
 * prepared statements would be lost behind it.
 */
export function allowPrepared(client: ClientBase, backend: number): void {
  if ((client as { processID?: number }).processID === backend) direct.add(client);
}

/**
 * Returns what to send for a statement. If the statement begins with a comment `prepared: NAME`, a connection that can
 * keep it parses and plans it once, and then calls it by its name.
 */
export function asPrepared(client: ClientBase, text: string, values: unknown[]): QueryConfig {
  const name = direct.has(client) ? MARK.exec(text)?.[1] : undefined;
  return name ? { name, text, values } : { text, values };
}

/**
 * Returns true if a call of a prepared statement failed only because of its name. The connection then stops using
 * prepared statements.
 */
export function forgetPrepared(client: ClientBase, sent: QueryConfig, error: unknown): boolean {
  const forgotten = sent.name !== undefined && FORGOTTEN.has((error as { code?: string }).code ?? "");
  if (forgotten) direct.delete(client);
  return forgotten;
}
