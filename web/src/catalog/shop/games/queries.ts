import { t } from "@lingui/core/macro";
import { shopQuery } from "../../../platform/api/calls.ts";
import { inLanguage } from "../../../platform/lib/in-language.ts";

const FIVE_MINUTES = 5 * 60_000;

type Named = { name: string; inBengali?: { name?: string | undefined } | undefined };

/** Names in the other language, because search uses both. */
const otherNames = ({ name, inBengali }: Named) => (inBengali?.name ? [name, inBengali.name] : []);

/** All categories, newest first. Fresh for 5 minutes (docs/rules/storefront.md#storefront). */
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

/** The packages of a category, cheapest first. */
export const productsQuery = (id: string) =>
  shopQuery("GET /products/by-category/{id}", {
    params: { id },
    select: ({ products }) => products,
    fallback: t`Failed to fetch products for this category.`,
    // Stock changes: the data may be a minute old, like the voucher availability of
    // docs/rules/storefront.md#storefront.
    staleTime: 60_000,
  });

/** All packages on sale, for the search. */
export const everyProductQuery = () =>
  shopQuery("GET /products", {
    read: ({ products }) => ({
      products: products.map((product) => ({ ...inLanguage(product), otherNames: otherNames(product) })),
    }),
    select: ({ products }) => products,
    fallback: t`Failed to fetch the packages.`,
    staleTime: 60_000,
  });

/** True if the text can be a category's id: ids are UUIDs. */
export function isCategoryId(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text);
}
