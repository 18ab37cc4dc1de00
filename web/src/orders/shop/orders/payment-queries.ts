import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../platform/api/client.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { inLanguage } from "../../../platform/lib/in-language.ts";

const MINUTE = 60_000;
/** How old instructions may be on the page, and in the modal that money is sent by (docs/rules/storefront.md#storefront). */
const ON_PAGE = 30 * MINUTE;
export const IN_MODAL = 10 * MINUTE;
export const METHODS_FAILED = t`Failed to fetch payment methods.`;

/** Where an instant payment can be sent to. */
export function paymentMethodsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.paymentInstructions,
    queryFn: async ({ signal }) =>
      inLanguage((await api("GET /payment-instructions", { signal, fallback: METHODS_FAILED })).instructions),
    staleTime: ON_PAGE,
    gcTime: ON_PAGE,
  });
}

/** What paying an order costs beyond its price. */
export function orderFeesQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.orderInstructions,
    queryFn: async ({ signal }) =>
      (await api("GET /order-instructions", { signal, fallback: METHODS_FAILED })).instructions,
    staleTime: ON_PAGE,
    gcTime: ON_PAGE,
  });
}

/** How many of a package can be sold right now; fresh for a minute (docs/rules/storefront.md#storefront). */
export function availabilityQuery(api: Api, productId: string) {
  return queryOptions({
    queryKey: queryKeys.availability(productId),
    queryFn: async ({ signal }) =>
      (await api("GET /unipin/availability", { query: { productId }, signal })).available,
    staleTime: MINUTE,
  });
}
