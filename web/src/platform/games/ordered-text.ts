import { orderTitle } from "@hira/contract/platform/constants/order-title";

/** Names of a package and of its game. */
export interface PackageName {
  product: { name: string };
  category: { name: string };
}

interface Game {
  name: string;
  imageUrl: string | null;
}

/** The fields of an order that name its package. */
export interface Ordered extends PackageName {
  category: Game;
}

/** Returns game, package and picture of an order whose game may be missing. */
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
