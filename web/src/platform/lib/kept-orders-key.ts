/** Storage key of the customer's last orders, shown without a connection; signing out deletes it. */
export const KEPT_ORDERS = "hira.orders";
