import type { ProductType } from "./catalog.ts";

/** Who fulfils an order: an operator, a stored code, or a supplier that the store asks automatically (docs/decisions/083). */
export const fulfilmentKinds = ["hand", "codes", "supplier"] as const;
export type FulfilmentKind = (typeof fulfilmentKinds)[number];

/** The properties of a fulfilment kind. Code checks these properties, never the kind. */
export interface Fulfilment {
  /** The product type in the API, in files and in the database. Customers do not see who delivers. */
  type: ProductType;
  /** `counted`: a number that admins set. `codes`: the number of available codes. */
  stock: "counted" | "codes";
  /** True if the order needs the customer's account in the game. */
  needsPlayer: boolean;
  /** True if the order is completed as soon as it is paid. It cannot be undone, because the buyer has seen the code. */
  deliveredByPayment: boolean;
}

export const fulfilments: Record<FulfilmentKind, Fulfilment> = {
  hand: { type: "normal", stock: "counted", needsPlayer: true, deliveredByPayment: false },
  codes: { type: "unipin", stock: "codes", needsPlayer: false, deliveredByPayment: true },
  supplier: { type: "normal", stock: "counted", needsPlayer: true, deliveredByPayment: false },
};
