import type { RecordKind } from "@hira/contract";

/** Returns the address of an order's page, with its history, money and notes. */
export function orderAddress(id: string): string {
  return `/admin/all-orders/${id}`;
}

export function requestAddress(id: string): string {
  return `/admin/all-funds-request/${id}`;
}

export function recordAddress(kind: RecordKind, id: string): string {
  return kind === "order" ? orderAddress(id) : requestAddress(id);
}

/**
 * Returns the address of the list that shows only one order or fund request. An admin can decide about the
 * record there.
 */
export function workAddress(kind: RecordKind, id: string): string {
  const list = kind === "order" ? "/admin/all-orders" : "/admin/all-funds-request";
  return `${list}?search=${encodeURIComponent(id)}`;
}

/** Returns the address of the list that shows only one incoming payment. */
export function paymentAddress(id: string): string {
  return `/admin/payments?payment=${id}`;
}

export function userAddress(uid: string): string {
  return `/admin/all-users/${encodeURIComponent(uid)}`;
}

/**
 * Matches the serial of a UniPin code without its PIN. The PIN is worth money, and addresses are stored in
 * many places.
 */
const serialPattern = /(?:BDMB|UPBD)[\s-]*[A-Z][\s-]*S[\s-]*\d{8}/i;

/**
 * Returns the address of a product's voucher codes. If the text contains a serial, the list shows only the
 * code with this serial.
 */
export function codesAddress(productId: string, text = ""): string {
  const [serial] = serialPattern.exec(text) ?? [];
  return `/admin/unipin-upload?product=${productId}${serial ? `&search=${encodeURIComponent(serial)}` : ""}`;
}

/**
 * Returns the address of the page that traces money by a phone number, a player ID, a transaction ID or an
 * account.
 */
export function moneyAddress(text: string): string {
  return `/admin/money?q=${encodeURIComponent(text)}`;
}
