import type { ClientBase, QueryConfig } from "pg";

const MARK = /^\s*\/\* prepared: (\w+) \*\//;
/** The name is unknown here, belongs to another statement, or its result has changed. The statement was not executed. */
const FORGOTTEN = new Set(["26000", "42P05", "0A000"]);

/** Connections that use the same server process for their whole life. */
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

/** True if a call by name failed only because of the name. The connection then stops keeping statements. */
export function forgetPrepared(client: ClientBase, sent: QueryConfig, error: unknown): boolean {
  const forgotten = sent.name !== undefined && FORGOTTEN.has((error as { code?: string }).code ?? "");
  if (forgotten) direct.delete(client);
  return forgotten;
}
