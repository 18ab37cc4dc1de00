import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { notificationsQuery } from "../notifications/queries.ts";

/** Query for sales, funding and delivery times. Polled only every minute, because the sums read a month of orders. */
export const dashboardQuery = () =>
  adminQuery("GET /admin/dashboard", {
    fallback: t`Failed to load the figures.`,
    ...adminLive,
    refetchInterval: 60_000,
  });

/** Query for products with low stock; the bell's query fills it too. */
export const lowStockQuery = () => notificationsQuery(({ lowStock }) => lowStock);

/**
 * Query for the result of the reconciliation. Polled rarely, because the server compares the whole ledger.
 */
export const booksQuery = () =>
  adminQuery("GET /admin/reconciliation", { fallback: t`Failed to compare the books.` });
