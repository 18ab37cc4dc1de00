import { z } from "zod";
import { textLimits } from "../platform/constants/limits.ts";
import { normalisePlayerId } from "../platform/constants/player-id.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import { done, id, nameText, requiredText, text, timestamp } from "../platform/schemas.ts";

/** A player ID that a customer saved for a game. */
export const savedPlayerId = z.object({
  _id: id,
  category: z.object({ _id: id, name: z.string() }),
  playerId: z.string(),
  secondId: z.string().describe("Empty where the game has none"),
  name: z.string().describe("Whose it is, in its owner's words; empty: nobody said"),
  usedAt: timestamp,
});

const name = nameText(textLimits.playerIdName);
const reply = z.object({ playerId: savedPlayerId });

export const playerIdRoutes = defineRoutes({
  "GET /player-ids": {
    tag: "Orders",
    summary: "The player IDs that one's own account keeps, of all games, the last used first",
    reply: z.object({ playerIds: z.array(savedPlayerId) }),
  },
  "POST /player-ids": {
    tag: "Orders",
    summary:
      "Keep a player ID, or put a kept one in front; of a full game the one without a name goes that was used longest ago",
    body: z.object({
      category: id,
      playerId: requiredText(textLimits.playerId, t`Enter the player ID.`)
        .overwrite(normalisePlayerId)
        .min(1, t`Enter the player ID.`),
      secondId: text(textLimits.secondPlayerId).overwrite(normalisePlayerId).optional(),
      name: name.optional().describe("Absent: a kept one keeps its name"),
    }),
    reply,
    errors: ["category_not_found", "player_ids_full"],
  },
  "PATCH /player-ids/{id}": {
    tag: "Orders",
    summary: "Give one of one's own player IDs another name, or none",
    params: z.object({ id }),
    body: z.object({ name }),
    reply,
    errors: ["player_id_not_found"],
  },
  "DELETE /player-ids/{id}": {
    tag: "Orders",
    summary: "Forget one of one's own player IDs",
    params: z.object({ id }),
    reply: done,
    errors: ["player_id_not_found"],
  },
});

export type SavedPlayerId = z.infer<typeof savedPlayerId>;
