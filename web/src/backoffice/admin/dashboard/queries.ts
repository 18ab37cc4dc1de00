import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { notificationsQuery } from "../notifications/queries.ts";

/**
 * Query of sales, funding and delivery times. Polled only every minute, because the server reads a month of
 * orders for it.
 */
export const dashboardQuery = () =>
  adminQuery("GET /admin/dashboard", {
    fallback: t`Failed to load the figures.`,
    ...adminLive,
    refetchInterval: 60_000,
  });

/** Query of the products with low stock. It shares the reply with the bell. */
export const lowStockQuery = () => notificationsQuery(({ lowStock }) => lowStock);

/**
 * Query of the reconciliation's result. Polled rarely, because the server compares the whole ledger for it.
 */
export const booksQuery = () =>
  adminQuery("GET /admin/reconciliation", { fallback: t`Failed to compare the books.` });
