import { type OrderPlacement, poisha, poishaToTaka, takaText, takaToPoisha } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { retried } from "../../platform/db/transaction.ts";
import type { TokenTimes } from "../../platform/lib/identity.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Kept, KeyedCall } from "../../platform/lib/keyed-call.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { callPlaceWalletOrder } from "./placement-queries.ts";
import type { OrderRow } from "./queries.ts";

/**
 * Places an order of a normal product from the wallet by one call of `place_wallet_order` (docs/decisions/046); undefined for what is
 * sold another way. `kept`: what the key of an earlier call stored. Refuses `invalid_token`, `no_profile`, `account_deleted`, `account_frozen`,
 * `shop_closed`, `product_not_found`, `not_on_sale`, `player_id_required`, `price_changed`, `out_of_stock`, `insufficient_balance`, `idempotency_mismatch`.
 */
export async function placeWalletOrder(
  { db, uid, token }: { db: Database; uid: string; token?: TokenTimes },
  input: OrderPlacement,
  key?: KeyedCall,
): Promise<{ order: OrderRow } | { kept: Kept } | undefined> {
  if (input.paymentMethod !== "wallet" || input.coupon !== undefined) return undefined;
  const order = {
    id: newId(),
    uid,
    productId: input.productId,
    amount: takaToPoisha(input.amount),
    gameAccount: input.gameAccount ?? null,
  };
  try {
    return await retried(db, () => callPlaceWalletOrder(db, { ...order, transferId: newId(), key, token }));
  } catch (error) {
    throw refusalOf(error as { code?: string; detail?: string }, order) ?? error;
  }
}

/** What the function refuses, by its SQLSTATE. */
function refusalOf(
  { code, detail }: { code?: string; detail?: string },
  { amount }: Pick<OrderRow, "amount">,
): Refusal | undefined {
  switch (code) {
    case "HR107":
      return new Refusal("no_profile");
    case "HR101":
      return new Refusal("product_not_found");
    case "HR102":
      return new Refusal("player_id_required");
    case "HR103":
      return new Refusal("price_changed", {
        expected: { fee: 0, amount: poishaToTaka(poisha(Number(detail))) },
      });
    case "HR104":
      return new Refusal("insufficient_balance", { values: { total: takaText(amount) } });
    case "HR108":
      return new Refusal("not_on_sale", { values: { product: detail ?? "" } });
    case "HR105":
      return new Refusal("out_of_stock");
    default:
      return undefined;
  }
}
