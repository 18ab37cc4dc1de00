/** A package and the game it is of. */
export interface PackageName {
  product: { name: string };
  category: { name: string };
}

/** What an order says of what it is for. */
export interface Ordered extends PackageName {
  category: { name: string; imageUrl: string | null };
}

/** `Free Fire · 240 Diamonds`: three games sell 240 diamonds. */
export function orderedText({ product, category }: PackageName): string {
  return category.name ? `${category.name} · ${product.name}` : product.name;
}
