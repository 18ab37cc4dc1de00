/** Orders whose progress an open dialog shows. No toasts about them are shown. */
export const watchedOrders = new Set<string>();
