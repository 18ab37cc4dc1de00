import { type Poisha, poishaToTaka } from "@hira/contract";
import type { ProductRow, ProductValues, StandingValues } from "./product-queries.ts";
import type { Stock } from "./stock-queries.ts";

/** Returns the values of a product that admins set, except for its stock. */
export function valuesOf(row: ProductRow): StandingValues {
  const { categoryId, name, price, offerType, onSale, cost, oldPrice, bonus, badge, imageUrl, inBengali } =
    row;
  const { plan, priceBefore } = row;
  return {
    ...{ categoryId, name, price, offerType, onSale, cost },
    ...{ oldPrice, bonus, badge, imageUrl, inBengali, plan, priceBefore },
  };
}

type Amounts = Pick<ProductValues, "price" | "cost" | "oldPrice" | "plan" | "priceBefore">;

/** Returns a product's values for the audit log, in taka. */
export function inTaka<T extends Amounts>(values: T) {
  const { price, cost, oldPrice, plan, priceBefore } = values;
  return {
    ...values,
    price: poishaToTaka(price),
    cost: takaOrNull(cost),
    oldPrice: takaOrNull(oldPrice),
    plan: plan && { ...plan, price: poishaToTaka(plan.price) },
    priceBefore: takaOrNull(priceBefore),
  };
}

export const takaOrNull = (amount: Poisha | null) => (amount === null ? null : poishaToTaka(amount));

/** Returns a product's stock for the audit log. */
export const stockInWords = ({ stock, unlimited }: Stock) => ({ stock: unlimited ? "unlimited" : stock });
