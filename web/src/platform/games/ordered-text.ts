import { orderTitle } from "@hira/contract/platform/facts/order-title";

/** A package and the game it is of. */
export interface PackageName {
  product: { name: string };
  category: { name: string };
}

interface Game {
  name: string;
  imageUrl: string | null;
}

/** What an order says of what it is for. */
export interface Ordered extends PackageName {
  category: Game;
}

/** The same of an order that may not say of which game it is. */
export function orderedOf({
  product,
  category,
}: {
  product: { name: string };
  category?: Game | undefined;
}): Ordered {
  return { product, category: category ?? { name: "", imageUrl: null } };
}

export function orderedText({ product, category }: PackageName): string {
  return orderTitle(category.name, product.name);
}
