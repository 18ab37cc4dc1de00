import { isDeepStrictEqual } from "node:util";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { type CategoryRow, type CategoryValues, lockCategory, updateCategory } from "./category-queries.ts";
import { checkPatterns } from "./player-id-pattern.ts";

/** Changes the given fields of a game. Throws `category_not_found` and `unsafe_pattern`. */
export async function changeCategory(
  context: Context,
  { id, ...change }: { id: string } & Partial<CategoryValues>,
): Promise<CategoryRow> {
  checkPatterns(change.playerId ?? null);
  return audited(context, async ({ db }) => {
    const row = await lockCategory(db, id);
    if (!row) throw new DomainError("category_not_found");
    const { id: _id, createdAt: _createdAt, fromPrice: _fromPrice, ...before } = row;
    const after = { ...before, ...change };
    if (isDeepStrictEqual(before, after)) return { value: row, audit: "unchanged" };
    await updateCategory(db, id, after);
    return {
      value: { ...row, ...after },
      audit: { action: "category.change", subject: `category:${id}`, before, after },
    };
  });
}
