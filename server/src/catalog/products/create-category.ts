import { audited } from "../../platform/audit/audited.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { type CategoryValues, insertCategory } from "./category-queries.ts";
import { checkPatterns } from "./player-id-pattern.ts";

type Unsaid = keyof typeof unsaid;
type NewCategory = Omit<CategoryValues, Unsaid> & Partial<Pick<CategoryValues, Unsaid>>;

/** Default values of a new game. */
const unsaid = { onSale: true, playerIdHelp: null, packageImageUrl: null, aliases: null, inBengali: null };

/** Adds a game and returns its ID. The game is on sale unless the input says otherwise. Throws `unsafe_pattern`. */
export async function createCategory(context: Context, given: NewCategory): Promise<string> {
  checkPatterns(given.playerId);
  const input = { ...unsaid, ...given };
  return audited(context, async ({ db }) => {
    const id = newId();
    await insertCategory(db, id, input);
    return { value: id, audit: { action: "category.create", subject: `category:${id}`, after: input } };
  });
}
