import { t } from "@lingui/core/macro";
import { ownQuery, shopQuery } from "../../../platform/api/calls.ts";

const MINUTE = 60_000;
/** How old instructions may be on the page, and in the modal that money is sent by (docs/rules/storefront.md#storefront). */
const ON_PAGE = 30 * MINUTE;
export const IN_MODAL = 10 * MINUTE;
export const METHODS_FAILED = t`Failed to fetch payment methods.`;

const onPage = { fallback: METHODS_FAILED, staleTime: ON_PAGE, gcTime: ON_PAGE };

/** Where an instant payment can be sent to. */
export const paymentMethodsQuery = (uid: string) =>
  ownQuery(uid, "GET /payment-instructions", { ...onPage, select: ({ instructions }) => instructions });

/** What paying an order costs beyond its price. */
export const orderFeesQuery = (uid: string) =>
  ownQuery(uid, "GET /order-instructions", { ...onPage, select: ({ instructions }) => instructions });

/** How many of a package can be sold right now; fresh for a minute (docs/rules/storefront.md#storefront). */
export const availabilityQuery = (productId: string) =>
  shopQuery("GET /unipin/availability", {
    query: { productId },
    select: ({ available }) => available,
    staleTime: MINUTE,
  });
