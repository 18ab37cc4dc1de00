import { type OrderPlacement, poishaToTaka, takaToPoisha } from "@hira/contract";
import { findProductOnSale, takeUnit } from "../catalog/queries.ts";
import { withTransaction } from "../db/transaction.ts";
import { newId } from "../lib/ids.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { insertOrder, type OrderRow } from "./queries.ts";
import { payFromWallet } from "./wallet-payment.ts";

/**
 * Places an order of the acting customer, paid from the wallet, in one transaction: price from the catalogue, one
 * unit of stock, the money, the order (design §7). Amounts in taka.
 * Refuses `product_not_found`, `price_changed`, `player_id_required`, `out_of_stock` and `insufficient_balance`.
 */
export async function placeOrder(context: Context, input: OrderPlacement): Promise<OrderRow> {
  return withTransaction(context.db, async (db) => {
    const product = await findProductOnSale(db, input.productId);
    if (!product) throw new Refusal("product_not_found");
    if (takaToPoisha(input.amount) !== product.price) {
      throw new Refusal("price_changed", { expected: { fee: 0, amount: poishaToTaka(product.price) } });
    }
    if (product.type === "normal" && !input.gameAccount) throw new Refusal("player_id_required");
    if (!(await takeUnit(db, product.id))) throw new Refusal("out_of_stock");
    const order = await insertOrder(db, {
      id: newId(),
      uid: context.actor.uid,
      product,
      amount: product.price,
      paymentMethod: input.paymentMethod,
      gameAccount: product.type === "normal" ? (input.gameAccount ?? null) : null,
    });
    await payFromWallet({ ...context, db }, order);
    return order;
  });
}
