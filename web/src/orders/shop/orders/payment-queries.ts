import { t } from "@lingui/core/macro";
import { ownQuery, shopQuery } from "../../../platform/api/calls.ts";

const MINUTE = 60_000;
/**
 * Milliseconds for which fetched payment instructions count as fresh: one time for the page, one for the payment dialog
 * (docs/rules/storefront.md#storefront).
 */
const ON_PAGE = 30 * MINUTE;
export const IN_MODAL = 10 * MINUTE;
export const METHODS_FAILED = t`Failed to fetch payment methods.`;

const onPage = { fallback: METHODS_FAILED, staleTime: ON_PAGE, gcTime: ON_PAGE };

/** Query of the methods with which customers can pay an order directly. */
export const paymentMethodsQuery = (uid: string) =>
  ownQuery(uid, "GET /payment-instructions", { ...onPage, select: ({ instructions }) => instructions });

/**
 * Query of the fees that are added to the price of an order. The reply also says whether the wallet may pay a part of
 * it.
 */
export const orderFeesQuery = (uid: string) => ownQuery(uid, "GET /order-instructions", onPage);

/**
 * Query of how many units of a package can be sold now. A reply is fresh for a minute
 * (docs/rules/storefront.md#storefront).
 */
export const availabilityQuery = (productId: string) =>
  shopQuery("GET /unipin/availability", {
    query: { productId },
    select: ({ available }) => available,
    staleTime: MINUTE,
  });
