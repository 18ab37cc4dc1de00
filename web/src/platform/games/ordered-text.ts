import { orderTitle } from "@hira/contract/platform/constants/order-title";

/** Names of a package and of the package's game. */
export interface PackageName {
  product: { name: string };
  category: { name: string };
}

interface Game {
  name: string;
  imageUrl: string | null;
}

/** The fields of an order from which the name of its package is made. */
export interface Ordered extends PackageName {
  category: Game;
}

/** Returns game, package and picture of an order. If the order has no game, name and picture are empty. */
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
