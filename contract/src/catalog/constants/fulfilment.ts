import type { ProductType } from "./catalog.ts";

/**
 * How a product's orders are fulfilled: by an operator, with stored codes, or by a supplier that the store
 * asks automatically (docs/decisions/083).
 */
export const fulfilmentKinds = ["hand", "codes", "supplier"] as const;
export type FulfilmentKind = (typeof fulfilmentKinds)[number];

/**
 * Properties of a fulfilment kind. Code reads a property, such as `needsPlayer`, instead of comparing the kind.
 */
export interface Fulfilment {
  /**
   * The product type that the API, files and the database use. It does not reveal to customers who delivers.
   */
  type: ProductType;
  /** `counted`: admins set the number of units. `codes`: the stock is the number of available voucher codes. */
  stock: "counted" | "codes";
  /** True if a customer must enter a player ID to order. */
  needsPlayer: boolean;
  /**
   * True if paying an order completes it. Such an order cannot be undone, because the buyer has seen the code.
   */
  deliveredByPayment: boolean;
}

export const fulfilments: Record<FulfilmentKind, Fulfilment> = {
  hand: { type: "normal", stock: "counted", needsPlayer: true, deliveredByPayment: false },
  codes: { type: "unipin", stock: "codes", needsPlayer: false, deliveredByPayment: true },
  supplier: { type: "normal", stock: "counted", needsPlayer: true, deliveredByPayment: false },
};
