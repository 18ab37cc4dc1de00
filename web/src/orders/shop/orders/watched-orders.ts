/** Orders whose progress an open dialog shows. Toasts about them are suppressed. */
export const watchedOrders = new Set<string>();
