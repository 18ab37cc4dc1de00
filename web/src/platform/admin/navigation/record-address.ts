import type { RecordKind } from "@hira/contract";

/** Address of an order's page: its history, its money, its notes. */
export function orderAddress(id: string): string {
  return `/admin/all-orders/${id}`;
}

export function requestAddress(id: string): string {
  return `/admin/all-funds-request/${id}`;
}

export function recordAddress(kind: RecordKind, id: string): string {
  return kind === "order" ? orderAddress(id) : requestAddress(id);
}

/** Address of the list reduced to one order or fund request, where it can be processed. */
export function workAddress(kind: RecordKind, id: string): string {
  const list = kind === "order" ? "/admin/all-orders" : "/admin/all-funds-request";
  return `${list}?search=${encodeURIComponent(id)}`;
}

/** Address of the list reduced to one incoming payment. */
export function paymentAddress(id: string): string {
  return `/admin/payments?payment=${id}`;
}

export function userAddress(uid: string): string {
  return `/admin/all-users/${encodeURIComponent(uid)}`;
}

/** The serial of a UniPin code without its PIN, which is worth money: addresses are stored in many places. */
const serialPattern = /(?:BDMB|UPBD)[\s-]*[A-Z][\s-]*S[\s-]*\d{8}/i;

/** Address of a product's voucher codes; if the text contains a serial, only of that code. */
export function codesAddress(productId: string, text = ""): string {
  const [serial] = serialPattern.exec(text) ?? [];
  return `/admin/unipin-upload?product=${productId}${serial ? `&search=${encodeURIComponent(serial)}` : ""}`;
}

/** Address of the page that traces the money of a phone number, player ID, transaction ID or account. */
export function moneyAddress(text: string): string {
  return `/admin/money?q=${encodeURIComponent(text)}`;
}
