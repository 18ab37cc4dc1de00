import type { AdminProduct as Product } from "@hira/contract";
import {
  type PriceRounding,
  type PriceRule,
  priceBy,
  priceRoundings,
} from "@hira/contract/catalog/constants/prices";
import { costOfSale, isBelowCost } from "@hira/contract/orders/constants/costs";
import { hasTwoDecimals } from "@hira/contract/platform/constants/money";
import { numberIn } from "@hira/contract/platform/constants/numbers";

/** Values of a price rule, as typed into the form. */
export type TypedRule = { kind: string; direction: string; by: string; roundTo: string };

export const newRule: TypedRule = { kind: "percent", direction: "up", by: "", roundTo: "0" };

/** Returns the typed price rule; undefined while it is invalid or would change no price. */
export function ruleOf({ kind, direction, by, roundTo }: TypedRule): PriceRule | undefined {
  const amount = numberIn(by);
  if (!(amount >= 0 && hasTwoDecimals(amount))) return undefined;
  const rounding = priceRoundings.find((each) => String(each) === roundTo) ?? (0 satisfies PriceRounding);
  if (amount === 0 && rounding === 0) return undefined;
  return {
    kind: kind === "taka" ? "taka" : "percent",
    by: direction === "down" ? -amount : amount,
    roundTo: rounding,
  };
}

export interface PricePreview {
  product: Product;
  /** New price; undefined if the rule gives no valid price. */
  price: number | undefined;
  belowCost: boolean;
}

/** Returns the cost of one unit; null if it is not known. */
export function knownCost({ cost, supplierCost }: Pick<Product, "cost" | "supplierCost">): number | null {
  return costOfSale(cost, [supplierCost]);
}

/** Returns the price of each product under a rule. */
export function previewOf(products: readonly Product[], rule: PriceRule | undefined): PricePreview[] {
  return products.map((product) => {
    const price = rule ? priceBy(product.price, rule) : product.price;
    return {
      product,
      price,
      belowCost: price !== undefined && isBelowCost(price, knownCost(product)),
    };
  });
}

/** Returns the price changes to send: those of the chosen products whose price would change. */
export function changesIn(previews: readonly PricePreview[], isChosen: (id: string) => boolean) {
  return previews.flatMap(({ product: { _id, price: before }, price }) =>
    price === undefined || price === before || !isChosen(_id) ? [] : [{ _id, before, price }],
  );
}
