import { t } from "@lingui/core/macro";
import { ownQuery, shopQuery } from "../../../platform/api/calls.ts";

const MINUTE = 60_000;

/**
 * Query of the home page's slides. A reply is fresh for 5 minutes, and cached for 10
 * (docs/rules/storefront.md#storefront).
 */
export const heroSlidesQuery = () =>
  shopQuery("GET /heroslides", {
    fallback: t`Failed to fetch slides.`,
    select: ({ slides }) => slides,
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
  });

export const contactQuery = () =>
  shopQuery("GET /contact", {
    fallback: t`Failed to fetch contact information.`,
    staleTime: 10 * MINUTE,
    gcTime: 15 * MINUTE,
  });

/** Query of the shop's name and description. */
export const shopSettingsQuery = () => shopQuery("GET /settings/shop", { staleTime: 10 * MINUTE });

/** Query of the payment instructions by method. Only signed-in customers may call it. */
export const paymentInstructionsQuery = (uid: string) =>
  ownQuery(uid, "GET /payment-instructions", {
    fallback: t`Failed to fetch payment instructions.`,
    select: ({ instructions }) => instructions,
    staleTime: 10 * MINUTE,
  });
