/** Whether a sale at this price loses money; never where the cost is not known. Both in taka, or both in poisha. */
export function isBelowCost(price: number, cost: number | null): boolean {
  return cost !== null && price < cost;
}

/** What one of a product costs: what its first supplier who says so asks; without one, what the shop noted itself. */
export function costOfSale(own: number | null, ofSuppliers: readonly (number | null)[]): number | null {
  return ofSuppliers.find((cost) => cost !== null) ?? own;
}
