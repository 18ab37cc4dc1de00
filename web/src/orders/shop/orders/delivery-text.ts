import type { DeliveredToday, Product } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { sellsCodes } from "../../../platform/api/fulfilment.ts";
import type { PaymentMethod } from "./purchase.ts";
import { spokenDuration, usualToday } from "./spoken-duration.ts";

type Delivered = Pick<Product, "type" | "atOnce">;

/**
 * Returns one line that says when an order of this product will be delivered. It says "At once", or how long deliveries
 * take today, only if no operator is needed (docs/rules/storefront.md#storefront).
 */
export function deliveryText(product: Delivered, payment: PaymentMethod, today?: DeliveredToday): string {
  if (!product.atOnce) return t`Usually 1–15 minutes`;
  if (payment === "instant") return t`Once payment is confirmed`;
  if (sellsCodes(product)) return t`At once`;
  return today ? t`About ${spokenDuration(today.medianSeconds)} today` : t`Sent to the game at once`;
}

/**
 * Returns a sentence about delivery times that is true for every product on a game's page, and for every payment
 * method.
 */
export function deliveryOfAll(products: readonly Delivered[], today?: DeliveredToday): string {
  const areAll = (fits: (product: Delivered) => boolean) => products.length > 0 && products.every(fits);
  if (areAll((product) => sellsCodes(product) && product.atOnce)) return t`Code at once after payment.`;
  if (today && areAll(isSentAtOnce))
    return t`Delivered in about ${spokenDuration(today.medianSeconds)} today.`;
  return t`Delivered within minutes.`;
}

/** Returns the sentence about delivery times in the rules that a buyer reads. */
export function timeRule(products: readonly Delivered[], today?: DeliveredToday): string {
  return today && products.length > 0 && products.every(isSentAtOnce)
    ? usualToday(today)
    : t`Delivery usually takes 1–15 minutes after the order is placed.`;
}

function isSentAtOnce(product: Delivered): boolean {
  return product.atOnce && !sellsCodes(product);
}
