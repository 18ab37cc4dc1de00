import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { notificationsQuery } from "../notifications/queries.ts";

/**
 * Query of sales, funding and delivery times. It is polled only once a minute, because the server reads a month of
 * orders for it.
 */
export const dashboardQuery = () =>
  adminQuery("GET /admin/dashboard", {
    fallback: t`Failed to load the figures.`,
    ...adminLive,
    refetchInterval: 60_000,
  });

/**
 * Query of the products with low stock. The bell's query fetches the same reply, so there is only one call for both.
 */
export const lowStockQuery = () => notificationsQuery(({ lowStock }) => lowStock);

/** Query of the reconciliation's result. It is polled rarely, because the server compares the whole ledger for it. */
export const booksQuery = () =>
  adminQuery("GET /admin/reconciliation", { fallback: t`Failed to compare the books.` });
