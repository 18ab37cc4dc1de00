import { z } from "zod";
import { defineRoutes } from "../platform/route.ts";
import { gameAccount, id } from "../platform/schemas.ts";

export const playerNameRoutes = defineRoutes({
  "GET /player-names": {
    tag: "Orders",
    summary:
      "Whom a player ID belongs to, where a supplier of the product tells it: advice, no condition of buying",
    query: z.object({
      productId: id,
      playerId: gameAccount.describe("As an order has it; a second value stands in brackets"),
    }),
    reply: z.object({
      name: z.string().nullable(),
      valid: z.boolean().nullable().describe("Null: nobody can tell right now"),
    }),
    limit: "player-names",
  },
});
