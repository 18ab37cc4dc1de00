import { t } from "@lingui/core/macro";
import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../../platform/api/client.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { inLanguage } from "../../../platform/lib/in-language.ts";

const MINUTE = 60_000;

/** Slides of the home page: fresh 5 minutes, kept 10 (docs/rules/storefront.md#storefront). */
export function heroSlidesQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.heroSlides,
    queryFn: async ({ signal }) =>
      inLanguage((await api("GET /heroslides", { signal, fallback: t`Failed to fetch slides.` })).slides),
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
  });
}

export function contactQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.contact,
    queryFn: async ({ signal }) =>
      inLanguage(await api("GET /contact", { signal, fallback: t`Failed to fetch contact information.` })),
    staleTime: 10 * MINUTE,
    gcTime: 15 * MINUTE,
  });
}

/** The shop's own name and blurb. */
export function shopQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.shop,
    queryFn: async ({ signal }) => inLanguage(await api("GET /settings/shop", { signal })),
    staleTime: 10 * MINUTE,
  });
}

/** Where to send money, per method; signed in only. */
export function paymentInstructionsQuery(api: Api) {
  return queryOptions({
    queryKey: queryKeys.paymentInstructions,
    queryFn: async ({ signal }) =>
      inLanguage(
        (
          await api("GET /payment-instructions", {
            signal,
            fallback: t`Failed to fetch payment instructions.`,
          })
        ).instructions,
      ),
    staleTime: 10 * MINUTE,
  });
}
