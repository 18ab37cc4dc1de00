import type { Logger } from "pino";
import type { Handlers } from "../../platform/lib/handler.ts";
import { SupplierError } from "../suppliers/adapters/adapter.ts";
import type { SpeakingContext } from "../suppliers/context.ts";
import { askSuppliers } from "./ask-supplier.ts";
import { createPlayerNames } from "./tell-player-name.ts";

export interface PlayerNameParts extends Omit<SpeakingContext, "db"> {
  logger: Pick<Logger, "error">;
}

export function playerNameHandlers(parts: PlayerNameParts) {
  const names = createPlayerNames({
    ask: askSuppliers({ cipher: parts.cipher, allowLoopback: parts.allowLoopback }),
    onFailure(error) {
      // What a supplier does, or does not do in time, is nothing unexpected.
      if (error instanceof SupplierError || (error as Error).name === "TimeoutError") return;
      parts.logger.error({ err: error }, "asking for a player's name failed");
    },
  });
  return {
    "GET /player-names": ({ db, query }) =>
      names.tell(db, { productId: query.productId, account: query.playerId }),
  } satisfies Partial<Handlers>;
}
