/** The orders whose progress an open dialog shows: no toast repeats it. */
export const watchedOrders = new Set<string>();
