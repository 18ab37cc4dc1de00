/**
 * Storage key of the customer's last orders. They are shown when there is no connection. Signing out deletes
 * them.
 */
export const KEPT_ORDERS = "hira.orders";
