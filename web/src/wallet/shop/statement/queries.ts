import { t } from "@lingui/core/macro";
import { keepPreviousData } from "@tanstack/react-query";
import { ownQuery } from "../../../platform/api/calls.ts";

/** Number of lines on a page of the statement. */
export const PAGE_LENGTH = 20;

/**
 * Query of a page of the customer's statement, newest line first. While another page loads, the previous page
 * stays on screen.
 */
export const statementQuery = (uid: string, page: number) =>
  ownQuery(uid, "GET /wallet/transfers", {
    query: { page, limit: PAGE_LENGTH },
    fallback: t`Failed to fetch your statement.`,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
  });
