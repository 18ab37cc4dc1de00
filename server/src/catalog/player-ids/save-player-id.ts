import { MAX_SAVED_PLAYER_IDS } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { holdCategory } from "../products/category-queries.ts";
import {
  countSavedIds,
  dropOldestUnnamed,
  findSavedId,
  insertSavedId,
  lockForSaving,
  type PlayerOfGame,
  type SavedIdRow,
  touchSavedId,
} from "./queries.ts";

export interface NewSavedId extends Omit<PlayerOfGame, "uid"> {
  /** The name to give to the player ID. If undefined, a player ID that is already saved keeps its name. */
  name: string | undefined;
}

/**
 * Saves a player ID for the caller. If it is already saved, makes it the last used one (docs/rules/orders.md#orders).
 * If the game has the maximum number of saved IDs, the new ID replaces the one that was used longest ago among those
 * without a name. Throws `category_not_found`, `player_ids_full`, `account_deleted`.
 */
export async function savePlayerId(
  { db, actor: { uid } }: Context,
  { name, ...player }: NewSavedId,
): Promise<SavedIdRow> {
  const saved = { uid, ...player };
  return withTransaction(db, async (tx) => {
    if (!(await lockForSaving(tx, uid))) throw new DomainError("account_deleted");
    if (!(await holdCategory(tx, player.categoryId))) throw new DomainError("category_not_found");
    const id =
      (await touchSavedId(tx, saved, name)) ?? (await addSavedId(tx, { ...saved, name: name ?? "" }));
    const row = await findSavedId(tx, { uid, id });
    if (!row) throw new Error("A player ID was not saved.");
    return row;
  });
}

async function addSavedId(tx: Database, saved: PlayerOfGame & { name: string }): Promise<string> {
  const isFull = (await countSavedIds(tx, saved)) >= MAX_SAVED_PLAYER_IDS;
  if (isFull && !(await dropOldestUnnamed(tx, saved)))
    throw new DomainError("player_ids_full", { values: { most: String(MAX_SAVED_PLAYER_IDS) } });
  const id = newId();
  await insertSavedId(tx, { id, ...saved });
  return id;
}
