import type { RedeemGuide } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { bengaliOf, storedBengali } from "../../platform/lib/bengali-texts.ts";

/** A guide as its row has it. */
interface StoredGuide extends Pick<RedeemGuide, "url" | "steps"> {
  inBengali: RedeemGuide["inBengali"] | null;
}

/** Returns the guide of a row. */
export const guideOf = ({ inBengali, ...guide }: StoredGuide): RedeemGuide => ({
  ...guide,
  ...bengaliOf({ inBengali: inBengali ?? null }),
});

/** Returns the guides that explain how to redeem a product's codes, by product. */
export async function findGuides(
  db: Database,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, RedeemGuide>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("redeem_guides")
    .selectAll()
    .where("product_id", "in", productIds)
    .execute();
  return new Map(
    rows.map(({ product_id, in_bengali: inBengali, url, steps }) => [
      product_id,
      guideOf({ url, steps, inBengali }),
    ]),
  );
}

export async function writeGuide(
  db: Database,
  productId: string,
  { url, steps, inBengali }: RedeemGuide,
): Promise<void> {
  const values = { url, steps, in_bengali: storedBengali(inBengali ?? null) };
  await db
    .insertInto("redeem_guides")
    .values({ product_id: productId, ...values })
    .onConflict((conflict) => conflict.column("product_id").doUpdateSet(values))
    .execute();
}

export async function removeGuide(db: Database, productId: string): Promise<void> {
  await db.deleteFrom("redeem_guides").where("product_id", "=", productId).execute();
}
