import { isDeepStrictEqual } from "node:util";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { arrangedCategories, arrangedProducts, placeCategories, placeProducts } from "./arrange-queries.ts";
import { lockCategories, lockCategory } from "./category-queries.ts";

/** Sets the order of the games. Deleted games are skipped. Games that the call does not name get no position. */
export async function arrangeCategories(context: Context, ids: readonly string[]): Promise<void> {
  await audited(context, async ({ db }) => {
    await lockCategories(db);
    const before = await arrangedCategories(db);
    await placeCategories(db, ids);
    const after = await arrangedCategories(db);
    if (isDeepStrictEqual(before, after)) return { audit: "unchanged" };
    const audit = { subject: "catalogue:games", before: { order: before }, after: { order: after } } as const;
    return { audit: { action: "category.arrange", ...audit } };
  });
}

/** Sets the order of a game's packages. Packages of another game are skipped. Throws `category_not_found`. */
export async function arrangeProducts(
  context: Context,
  { categoryId, ids }: { categoryId: string; ids: readonly string[] },
): Promise<void> {
  await audited(context, async ({ db }) => {
    if (!(await lockCategory(db, categoryId))) throw new DomainError("category_not_found");
    const before = await arrangedProducts(db, categoryId);
    await placeProducts(db, categoryId, ids);
    const after = await arrangedProducts(db, categoryId);
    if (isDeepStrictEqual(before, after)) return { audit: "unchanged" };
    const subject = `category:${categoryId}` as const;
    return {
      audit: { action: "product.arrange", subject, before: { order: before }, after: { order: after } },
    };
  });
}
