import type { Product } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";
import type { PaymentMethod } from "./purchase.ts";

/**
 * The expected delivery time in one line: "at once" only for products that need no operator
 * (docs/rules/storefront.md#storefront).
 */
export function deliveryText(product: Pick<Product, "type" | "atOnce">, payment: PaymentMethod): string {
  if (!product.atOnce) return t`Usually 1–15 minutes`;
  if (payment === "instant") return t`Once payment is confirmed`;
  return sellsCodes(product) ? t`At once` : t`Sent to the game at once`;
}

/** The expected delivery time for all products on a game's page, with any payment method. */
export function deliveryOfAll(products: readonly Pick<Product, "type" | "atOnce">[]): string {
  const isCodes = products.length > 0 && products.every((product) => sellsCodes(product) && product.atOnce);
  return isCodes ? t`Code at once after payment.` : t`Delivered within minutes.`;
}
