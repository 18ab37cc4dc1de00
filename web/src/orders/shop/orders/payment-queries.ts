import { t } from "@lingui/core/macro";
import { ownQuery, shopQuery } from "../../../platform/api/calls.ts";

const MINUTE = 60_000;
/**
 * Milliseconds for which payment instructions stay fresh: on the page, and in the payment dialog
 * (docs/rules/storefront.md#storefront).
 */
const ON_PAGE = 30 * MINUTE;
export const IN_MODAL = 10 * MINUTE;
export const METHODS_FAILED = t`Failed to fetch payment methods.`;

const onPage = { fallback: METHODS_FAILED, staleTime: ON_PAGE, gcTime: ON_PAGE };

/** Query of the methods by which an instant payment can be sent. */
export const paymentMethodsQuery = (uid: string) =>
  ownQuery(uid, "GET /payment-instructions", { ...onPage, select: ({ instructions }) => instructions });

/** Query of the fees on top of an order's price, and whether the wallet may pay a part of it. */
export const orderFeesQuery = (uid: string) => ownQuery(uid, "GET /order-instructions", onPage);

/**
 * Query of the number of units of a package that can be sold now. Fresh for a minute
 * (docs/rules/storefront.md#storefront).
 */
export const availabilityQuery = (productId: string) =>
  shopQuery("GET /unipin/availability", {
    query: { productId },
    select: ({ available }) => available,
    staleTime: MINUTE,
  });
