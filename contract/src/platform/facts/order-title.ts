/**
 * What an order is called wherever somebody reads of it: `Free Fire · 240 Diamonds`, since three games sell 240 diamonds. The
 * package alone where its game was deleted for good.
 */
export function orderTitle(game: string | null | undefined, product: string): string {
  return game ? `${game} · ${product}` : product;
}
