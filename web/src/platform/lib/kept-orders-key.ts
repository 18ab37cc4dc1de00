/**
 * Storage key of the customer's last orders, which are shown without a connection. Signing out deletes them.
 */
export const KEPT_ORDERS = "hira.orders";
