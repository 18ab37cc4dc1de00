/** What an order says of what it is for. */
export interface Ordered {
  product: { name: string };
  category: { name: string; imageUrl: string | null };
}

/** `Free Fire · 240 Diamonds`: three games sell 240 diamonds. */
export function orderedText({ product, category }: Ordered): string {
  return category.name ? `${category.name} · ${product.name}` : product.name;
}
