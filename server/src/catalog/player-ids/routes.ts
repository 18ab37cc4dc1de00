import type { SavedPlayerId } from "@hira/contract";
import type { Handlers } from "../../platform/lib/handler.ts";
import { deletePlayerId } from "./delete-player-id.ts";
import { listSavedIds, type SavedIdRow } from "./queries.ts";
import { renamePlayerId } from "./rename-player-id.ts";
import { savePlayerId } from "./save-player-id.ts";

function presentSavedId({ id, categoryId, categoryName, usedAt, ...row }: SavedIdRow): SavedPlayerId {
  return { _id: id, category: { _id: categoryId, name: categoryName }, ...row, usedAt: usedAt.toISOString() };
}

export const playerIdHandlers = {
  "GET /player-ids": async ({ db, actor }) => ({
    playerIds: (await listSavedIds(db, actor.uid)).map(presentSavedId),
  }),
  "POST /player-ids": async ({ db, actor, body: { category, playerId, secondId = "", name } }) => ({
    playerId: presentSavedId(
      await savePlayerId({ db, actor }, { categoryId: category, playerId, secondId, name }),
    ),
  }),
  "PATCH /player-ids/{id}": async ({ db, actor, params: { id }, body: { name } }) => ({
    playerId: presentSavedId(await renamePlayerId({ db, actor }, { id, name })),
  }),
  "DELETE /player-ids/{id}": async ({ db, actor, params }) => {
    await deletePlayerId({ db, actor }, params.id);
    return { ok: true };
  },
} satisfies Partial<Handlers>;
