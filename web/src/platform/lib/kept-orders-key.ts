/** Where this browser keeps one's last orders for when there is no connection; whoever signs out takes them along. */
export const KEPT_ORDERS = "hira.orders";
