/** The orders whose progress an open dialog shows: toasts about them are suppressed. */
export const watchedOrders = new Set<string>();
