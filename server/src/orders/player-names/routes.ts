import { supplierMessages } from "@hira/contract";
import type { Logger } from "pino";
import type { Handlers } from "../../platform/lib/handler.ts";
import { type Exchange, SupplierError } from "../suppliers/adapters/adapter.ts";
import type { SpeakingContext } from "../suppliers/context.ts";
import { openConnection } from "../suppliers/open-connection.ts";
import type { NamesParts } from "./tell-player-name.ts";
import { createPlayerNames } from "./tell-player-name.ts";

/**
 * Asks a supplier for a player's name. Stores the call and its answer only if the call failed. Other calls are not
 * stored, because nobody needs them and they would show which customer asked for which player. Throws SupplierError,
 * and the signal's abort reason.
 */
function askSuppliers(parts: Omit<SpeakingContext, "db">): NamesParts["ask"] {
  return async (db, { supplierId, ...question }, signal) => {
    const opened = await openConnection({ db, ...parts }, supplierId, null, { signal });
    const ask = opened?.adapter.validatePlayer;
    if (!opened || !ask) throw new SupplierError(supplierMessages.noNames);
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

export interface PlayerNameParts extends Omit<SpeakingContext, "db"> {
  logger: Pick<Logger, "error">;
}

export function playerNameHandlers(parts: PlayerNameParts) {
  const names = createPlayerNames({
    ask: askSuppliers({ cipher: parts.cipher, allowLoopback: parts.allowLoopback }),
    onFailure(error) {
      // Errors and timeouts of a supplier are expected here, so they are not logged.
      if (error instanceof SupplierError || (error as Error).name === "TimeoutError") return;
      parts.logger.error({ err: error }, "asking for a player's name failed");
    },
  });
  return {
    "GET /player-names": ({ db, query }) =>
      names.tell(db, { productId: query.productId, account: query.playerId }),
  } satisfies Partial<Handlers>;
}
