import { audited } from "../audit/audited.ts";
import { newId } from "../lib/ids.ts";
import type { Context } from "../lib/operation.ts";
import { type CategoryValues, insertCategory } from "./category-queries.ts";
import { checkPatterns } from "./player-id-pattern.ts";

/** Adds a category and returns its id. Refuses `unsafe_pattern`. */
export async function createCategory(context: Context, input: CategoryValues): Promise<string> {
  checkPatterns(input.playerId);
  return audited(context, async ({ db }) => {
    const id = newId();
    await insertCategory(db, id, input);
    return { value: id, audit: { action: "category.create", subject: `category:${id}`, after: input } };
  });
}
