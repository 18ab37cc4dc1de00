import { takaToPoisha } from "@hira/contract";
import { createCategory } from "../catalog/create-category.ts";
import { createProduct } from "../catalog/create-product.ts";
import type { Database } from "../db/database.ts";
import { systemActor } from "../lib/actor.ts";
import { adjustBalance } from "../wallet/adjust-balance.ts";

/** A category with one product, by the store's own operations. Price in taka. */
export async function seedShop(
  db: Database,
  { price, stock }: { price: number; stock: number },
): Promise<{ categoryId: string; productId: string }> {
  const context = { db, actor: systemActor };
  const categoryId = await createCategory(context, { name: "Diamonds", imageUrl: null, playerId: null });
  const productId = await createProduct(context, {
    categoryId,
    name: "115 Diamonds",
    price: takaToPoisha(price),
    stock,
    offerType: "Normal",
  });
  return { categoryId, productId };
}

/** Puts taka into a wallet. */
export async function fund(db: Database, uid: string, taka: number): Promise<void> {
  await adjustBalance({ db, actor: systemActor }, { uid, amount: takaToPoisha(taka) });
}
