import type { RecordKind } from "@hira/contract";

/** Where the admin area shows one order: its way, its money, what was noted. */
export function orderAddress(id: string): string {
  return `/admin/all-orders/${id}`;
}

export function requestAddress(id: string): string {
  return `/admin/all-funds-request/${id}`;
}

export function recordAddress(kind: RecordKind, id: string): string {
  return kind === "order" ? orderAddress(id) : requestAddress(id);
}

/** The list where one order or fund request is worked on, with nothing else in it. */
export function workAddress(kind: RecordKind, id: string): string {
  const list = kind === "order" ? "/admin/all-orders" : "/admin/all-funds-request";
  return `${list}?search=${encodeURIComponent(id)}`;
}

/** One payment that the shop's phone has seen, alone in its list. */
export function paymentAddress(id: string): string {
  return `/admin/payments?payment=${id}`;
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

/** Where the money of a phone number, player ID, transaction ID or account is. */
export function moneyAddress(text: string): string {
  return `/admin/money?q=${encodeURIComponent(text)}`;
}
