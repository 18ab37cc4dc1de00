import { withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { holdCategory } from "../products/category-queries.ts";
import { dropOldestFavourites, insertFavourite } from "./queries.ts";

/** Adds a game to the acting customer's favourites. Throws `category_not_found`. */
export async function addFavourite({ db, actor }: Context, categoryId: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    if (!(await holdCategory(tx, categoryId))) throw new DomainError("category_not_found");
    await insertFavourite(tx, actor.uid, categoryId);
    await dropOldestFavourites(tx, actor.uid);
  });
}
