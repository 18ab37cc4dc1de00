/**
 * Returns an order's name, with its game because several games sell equal packages: `Free Fire · 240
 * Diamonds`. Returns the package alone if its game was deleted permanently.
 */
export function orderTitle(game: string | null | undefined, product: string): string {
  return game ? `${game} · ${product}` : product;
}
