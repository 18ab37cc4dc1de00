/** Where the admin area shows one order: the list of orders that has only it. */
export function orderAddress(id: string): string {
  return `/admin/all-orders?search=${encodeURIComponent(id)}`;
}

export function requestAddress(id: string): string {
  return `/admin/all-funds-request?search=${encodeURIComponent(id)}`;
}

export function userAddress(uid: string): string {
  return `/admin/all-users/${encodeURIComponent(uid)}`;
}
