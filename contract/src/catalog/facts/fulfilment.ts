import type { ProductType } from "./catalog.ts";

/** Who fulfils an order: an operator, a stored code, or a supplier that the store asks by itself (docs/decisions/083). */
export const fulfilmentKinds = ["hand", "codes", "supplier"] as const;
export type FulfilmentKind = (typeof fulfilmentKinds)[number];

/** What a kind means; code asks this, never which kind it is. */
export interface Fulfilment {
  /** As calls, files and the database say it; customers are not told who delivers. */
  type: ProductType;
  /** A number that admins set, or the codes that are left. */
  stock: "counted" | "codes";
  /** Goes to an account of the game, which the customer names. */
  needsPlayer: boolean;
  /** Complete as soon as its money is there; nothing takes back what its buyer has seen then. */
  deliveredByPayment: boolean;
}

export const fulfilments: Record<FulfilmentKind, Fulfilment> = {
  hand: { type: "normal", stock: "counted", needsPlayer: true, deliveredByPayment: false },
  codes: { type: "unipin", stock: "codes", needsPlayer: false, deliveredByPayment: true },
  supplier: { type: "normal", stock: "counted", needsPlayer: true, deliveredByPayment: false },
};
