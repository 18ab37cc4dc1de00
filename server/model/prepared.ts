import pg from "pg";

const PLANNED = /^\s*(select|insert|update|delete)\b(?!.*;\s*\S)/is;
const names = new Map<string, string>();

/**
 * From now on every statement of this process is prepared under a name, once per connection: PostgreSQL then plans it a few
 * times and not at each call, which halves its work for the model. The store itself does not, since names are lost behind a
 * pooler (docs/decisions/046).
 */
export function prepareStatements(): void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function prepared(this: pg.Client, ...args: unknown[]) {
    const [text, values, ...rest] = args;
    // BEGIN and COMMIT have nothing to plan, and a text of several commands cannot be prepared.
    const isPlain = typeof text === "string" && Array.isArray(values) && PLANNED.test(text);
    const given = isPlain ? [{ name: nameOf(text), text, values }, ...rest] : args;
    return (query as (...args: unknown[]) => unknown).apply(this, given);
  } as typeof query;
}

function nameOf(text: string): string {
  const known = names.get(text) ?? `s${names.size}`;
  names.set(text, known);
  return known;
}
