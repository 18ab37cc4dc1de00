/** Whether a sale at this price loses money; never where the cost is not known. Both in taka, or both in poisha. */
export function isBelowCost(price: number, cost: number | null): boolean {
  return cost !== null && price < cost;
}

/** Why a supplier that asks this is not ordered from without a person; null where nothing speaks against it, or the cost is not known. */
export function againstCost(
  cost: number | null,
  { price, ceiling }: { price: number; ceiling: number | null },
): "below-cost" | "over-ceiling" | null {
  if (isBelowCost(price, cost)) return "below-cost";
  return cost !== null && ceiling !== null && cost > ceiling ? "over-ceiling" : null;
}

/** What one of a product costs: what its first supplier who says so asks; without one, what the shop noted itself. */
export function costOfSale(own: number | null, ofSuppliers: readonly (number | null)[]): number | null {
  return ofSuppliers.find((cost) => cost !== null) ?? own;
}
