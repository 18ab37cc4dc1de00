import type { Product } from "@hira/contract";
import { sellsCodes } from "../../api/fulfilment.ts";
import type { PaymentMethod } from "./purchase.ts";

/** When it arrives: "at once" is said of what waits for no person (docs/rules.md#storefront). */
export function deliveryText(product: Pick<Product, "type" | "atOnce">, payment: PaymentMethod): string {
  const isPaidLater = payment === "instant";
  if (!product.atOnce)
    return isPaidLater
      ? "Usually 1–15 minutes, once your payment is confirmed"
      : "Usually 1–15 minutes, by our team";
  if (isPaidLater) return "As soon as your payment is confirmed";
  return sellsCodes(product) ? "At once: the code is shown here" : "Sent to the game at once";
}
