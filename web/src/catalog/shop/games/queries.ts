import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../platform/api/client.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { inLanguage } from "../../../platform/lib/in-language.ts";

const FIVE_MINUTES = 5 * 60_000;

type Named = { name: string; inBengali?: { name?: string | undefined } | undefined };

/** What it is called in the other language too: it is found by both. */
const otherNames = ({ name, inBengali }: Named) => (inBengali?.name ? [name, inBengali.name] : []);

/** All categories, newest first. Fresh for 5 minutes (docs/rules/storefront.md#storefront). */
export function categoriesQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.categories,
    queryFn: async ({ signal }) =>
      (await api("GET /categories", { signal, fallback: t`Failed to fetch categories.` })).categories.map(
        (category) => ({ ...inLanguage(category), aliases: [...category.aliases, ...otherNames(category)] }),
      ),
    staleTime: FIVE_MINUTES,
  });
}

export function categoryQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: queryKeys.category(id),
    queryFn: async ({ signal }) =>
      inLanguage(
        (
          await api("GET /categories/{id}", {
            params: { id },
            signal,
            fallback: t`Failed to fetch category details.`,
          })
        ).category,
      ),
    staleTime: FIVE_MINUTES,
  });
}

/** The packages of a category, cheapest first. */
export function productsQuery(api: Api, categoryId: string) {
  return queryOptions({
    queryKey: queryKeys.productsOfCategory(categoryId),
    queryFn: async ({ signal }) =>
      inLanguage(
        (
          await api("GET /products/by-category/{id}", {
            params: { id: categoryId },
            signal,
            fallback: t`Failed to fetch products for this category.`,
          })
        ).products,
      ),
    // Stock moves: what is shown may be a minute old, like the voucher availability of docs/rules/storefront.md#storefront.
    staleTime: 60_000,
  });
}

/** Every package on sale, to search among. */
export function everyProductQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.everyProduct,
    queryFn: async ({ signal }) =>
      (await api("GET /products", { signal, fallback: t`Failed to fetch the packages.` })).products.map(
        (product) => ({ ...inLanguage(product), otherNames: otherNames(product) }),
      ),
    staleTime: 60_000,
  });
}

/** Whether an address can name a category at all: ids are UUIDs. */
export function isCategoryId(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text);
}
