import { t } from "@lingui/core/macro";
import { keepPreviousData } from "@tanstack/react-query";
import { ownQuery } from "../../../platform/api/calls.ts";

/** Lines of a statement on one page. */
export const PAGE_LENGTH = 20;

/** A page of one's own statement, newest first; the page before stays in sight until the next one is there. */
export const statementQuery = (uid: string, page: number) =>
  ownQuery(uid, "GET /wallet/transfers", {
    query: { page, limit: PAGE_LENGTH },
    fallback: t`Failed to fetch your statement.`,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
  });
