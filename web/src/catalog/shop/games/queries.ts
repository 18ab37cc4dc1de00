import { t } from "@lingui/core/macro";
import { shopQuery } from "../../../platform/api/calls.ts";
import { inLanguage } from "../../../platform/lib/in-language.ts";

const FIVE_MINUTES = 5 * 60_000;

type Named = { name: string; inBengali?: { name?: string | undefined } | undefined };

/**
 * Returns the names of a game in both languages, because the search compares both. Empty if there is no Bengali name.
 */
const otherNames = ({ name, inBengali }: Named) => (inBengali?.name ? [name, inBengali.name] : []);

/** Query of all games, newest first. A reply is fresh for 5 minutes (docs/rules/storefront.md#storefront). */
export const categoriesQuery = () =>
  shopQuery("GET /categories", {
    read: ({ categories }) => ({
      categories: categories.map((category) => ({
        ...inLanguage(category),
        aliases: [...category.aliases, ...otherNames(category)],
      })),
    }),
    select: ({ categories }) => categories,
    fallback: t`Failed to fetch categories.`,
    staleTime: FIVE_MINUTES,
  });

export const categoryQuery = (id: string) =>
  shopQuery("GET /categories/{id}", {
    params: { id },
    select: ({ category }) => category,
    fallback: t`Failed to fetch category details.`,
    staleTime: FIVE_MINUTES,
  });

/** Query of a game's packages, cheapest first. */
export const productsQuery = (id: string) =>
  shopQuery("GET /products/by-category/{id}", {
    params: { id },
    select: ({ products }) => products,
    fallback: t`Failed to fetch products for this category.`,
    // The stock of packages may be a minute old. So may the availability of vouchers
    // (docs/rules/storefront.md#storefront).
    staleTime: 60_000,
  });

/** Query of all packages on sale, for the search. */
export const everyProductQuery = () =>
  shopQuery("GET /products", {
    read: ({ products }) => ({
      products: products.map((product) => ({ ...inLanguage(product), otherNames: otherNames(product) })),
    }),
    select: ({ products }) => products,
    fallback: t`Failed to fetch the packages.`,
    staleTime: 60_000,
  });

/** True if the text can be a game's ID, which is a UUID. */
export function isCategoryId(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text);
}
