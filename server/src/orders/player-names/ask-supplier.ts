import { type Exchange, SupplierError } from "../suppliers/adapters/adapter.ts";
import type { SpeakingContext } from "../suppliers/context.ts";
import { openConnection } from "../suppliers/open-connection.ts";
import type { NamesParts } from "./tell-player-name.ts";

/**
 * Asks a supplier over its connection. What was said is kept where it went wrong only: for the rest nobody looks, and it says
 * who asked for whom. Throws SupplierError, and whatever ends the signal.
 */
export function askSuppliers(parts: Omit<SpeakingContext, "db">): NamesParts["ask"] {
  return async (db, { supplierId, ...question }, signal) => {
    const opened = await openConnection({ db, ...parts }, supplierId, null, { signal });
    const ask = opened?.adapter.validatePlayer;
    if (!opened || !ask) throw new SupplierError("It tells no names.");
    const { connection } = opened;
    const said: Exchange[] = [];
    try {
      const answer = await ask({ ...connection, record: (exchange) => void said.push(exchange) }, question);
      return answer.valid ? answer : { valid: false, name: null };
    } catch (error) {
      for (const exchange of said) connection.record(exchange);
      throw error;
    }
  };
}
