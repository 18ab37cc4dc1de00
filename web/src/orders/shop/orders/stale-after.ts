import type { Product } from "@hira/contract";
import type { QueryKey } from "@tanstack/react-query";
import { callKey, shopKey } from "../../../platform/api/calls.ts";
import type { ApiErrorCode } from "../../../platform/api/error.ts";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";

interface Refusal {
  code: ApiErrorCode | undefined;
  /**
   * True if the error means that the order is no longer possible, although the customer may already have sent the
   * money.
   */
  strands: boolean;
  categoryId: string;
  product: Product;
}

/**
 * Returns the keys of the queries to fetch again after a domain error. The error shows that the page's data about the
 * shop or the wallet is outdated.
 */
export function staleAfter({ code, strands, categoryId, product }: Refusal): QueryKey[] {
  const keys: QueryKey[] = sellsCodes(product)
    ? [callKey("shop", "GET /unipin/availability", { query: { productId: product._id } })]
    : [];
  const ofCategory = { params: { id: categoryId } };
  if (strands) keys.push(callKey("shop", "GET /products/by-category/{id}", ofCategory));
  if (code === "not_on_sale") keys.push(callKey("shop", "GET /categories/{id}", ofCategory));
  if (code === "shop_closed" || code === "opening_soon") keys.push(shopKey);
  if (code === "price_changed" || code === "wallet_part_off")
    keys.push(callKey("own", "GET /order-instructions"));
  if (code === "insufficient_balance") keys.push(callKey("own", "GET /users/{uid}"));
  if (code?.startsWith("coupon_") || code === "price_changed")
    keys.push(callKey("own", "POST /coupons/check"));
  if (code === "transaction_id_used")
    keys.push(callKey("own", "GET /orders/my-orders"), callKey("own", "GET /requests"));
  return keys;
}
