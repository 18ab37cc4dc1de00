import { t } from "@lingui/core/macro";
import { keepPreviousData } from "@tanstack/react-query";
import { ownQuery } from "../../../platform/api/calls.ts";

export const RECORDS_PER_PAGE = 20;

/**
 * Query of a page of the customer's orders and requests of a former shop. They can change only when the
 * customer signs in.
 */
export const formerRecordsQuery = (uid: string, page: number) =>
  ownQuery(uid, "GET /former-records", {
    query: { page, limit: RECORDS_PER_PAGE },
    fallback: t`Failed to fetch orders.`,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
