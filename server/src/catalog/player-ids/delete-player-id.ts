import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { deleteSavedId } from "./queries.ts";

/** Forgets one of the caller's player IDs. Refuses `player_id_not_found`, of others' as well. */
export async function deletePlayerId({ db, actor: { uid } }: Context, id: string): Promise<void> {
  if (!(await deleteSavedId(db, { uid, id }))) throw new Refusal("player_id_not_found");
}
