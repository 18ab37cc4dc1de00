/**
 * Returns the name of an order: `Free Fire · 240 Diamonds`, because three games sell 240 diamonds. Returns the package
 * alone if its game was deleted permanently.
 */
export function orderTitle(game: string | null | undefined, product: string): string {
  return game ? `${game} · ${product}` : product;
}
