import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { findSavedId, renameSavedId, type SavedIdRow } from "./queries.ts";

/** Names one of the caller's player IDs; an empty name is none. Refuses `player_id_not_found`, of others' as well. */
export async function renamePlayerId(
  { db, actor: { uid } }: Context,
  { id, name }: { id: string; name: string },
): Promise<SavedIdRow> {
  const row = (await renameSavedId(db, { uid, id, name })) && (await findSavedId(db, { uid, id }));
  if (!row) throw new Refusal("player_id_not_found");
  return row;
}
