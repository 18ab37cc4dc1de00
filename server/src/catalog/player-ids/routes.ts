import type { SavedPlayerId } from "@hira/contract";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { deleteSavedId, findSavedId, listSavedIds, renameSavedId, type SavedIdRow } from "./queries.ts";
import { savePlayerId } from "./save-player-id.ts";

/** Renames one of the caller's saved player IDs. An empty name removes the name. Throws `player_id_not_found`. */
async function renamePlayerId(
  { db, actor: { uid } }: Context,
  { id, name }: { id: string; name: string },
): Promise<SavedIdRow> {
  const row = (await renameSavedId(db, { uid, id, name })) && (await findSavedId(db, { uid, id }));
  if (!row) throw new DomainError("player_id_not_found");
  return row;
}

/**
 * Deletes one of the caller's saved player IDs. Throws `player_id_not_found`, even if the ID exists but belongs to
 * another account.
 */
async function deletePlayerId({ db, actor: { uid } }: Context, id: string): Promise<void> {
  if (!(await deleteSavedId(db, { uid, id }))) throw new DomainError("player_id_not_found");
}

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
