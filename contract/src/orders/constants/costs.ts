/**
 * True if a sale at this price loses money; false if the cost is not known. Price and cost are both in taka,
 * or both in poisha.
 */
export function isBelowCost(price: number, cost: number | null): boolean {
  return cost !== null && price < cost;
}

/**
 * Returns why the store does not order automatically from a supplier that charges `cost`. Returns null if it
 * may order, or if the cost is not known.
 */
export function againstCost(
  cost: number | null,
  { price, ceiling }: { price: number; ceiling: number | null },
): "below-cost" | "over-ceiling" | null {
  if (isBelowCost(price, cost)) return "below-cost";
  return cost !== null && ceiling !== null && cost > ceiling ? "over-ceiling" : null;
}

/**
 * Returns what one unit of a product costs the shop: the price of the first supplier that states one, else
 * the cost that the shop entered.
 */
export function costOfSale(own: number | null, ofSuppliers: readonly (number | null)[]): number | null {
  return ofSuppliers.find((cost) => cost !== null) ?? own;
}
