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

/** The serial of a UniPin code, without the PIN that is worth money: an address is kept in many places. */
const serialPattern = /(?:BDMB|UPBD)[\s-]*[A-Z][\s-]*S[\s-]*\d{8}/i;

/** A product's voucher codes; those of the serial alone that a text names. */
export function codesAddress(productId: string, text = ""): string {
  const [serial] = serialPattern.exec(text) ?? [];
  return `/admin/unipin-upload?product=${productId}${serial ? `&search=${encodeURIComponent(serial)}` : ""}`;
}
