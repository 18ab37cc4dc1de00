import type { Product } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";
import type { PaymentMethod } from "./purchase.ts";

/** When it arrives, in a line: "at once" is said of what waits for no person (docs/rules/storefront.md#storefront). */
export function deliveryText(product: Pick<Product, "type" | "atOnce">, payment: PaymentMethod): string {
  if (!product.atOnce) return t`Usually 1–15 minutes`;
  if (payment === "instant") return t`Once payment is confirmed`;
  return sellsCodes(product) ? t`At once` : t`Sent to the game at once`;
}

/** The same of all that a game's page sells, whichever way it is paid for. */
export function deliveryOfAll(products: readonly Pick<Product, "type" | "atOnce">[]): string {
  const isCodes = products.length > 0 && products.every((product) => sellsCodes(product) && product.atOnce);
  return isCodes ? t`Code at once after payment.` : t`Delivered within minutes.`;
}
