import type { Sighting } from "@hira/contract";
import { t } from "@lingui/core/macro";

/**
 * Maximum number of records that the API counts. If the number has reached this maximum, it is shown with a plus sign.
 */
const MOST = 100;

const figureOf = (count: number) => (count >= MOST ? `${MOST}+` : String(count));

const counted = {
  orders: (count: number) => (count === 1 ? t`1 order` : t`${figureOf(count)} orders`),
  requests: (count: number) => (count === 1 ? t`1 request` : t`${figureOf(count)} requests`),
  deleted: (count: number) => (count === 1 ? t`1 deleted record` : t`${figureOf(count)} deleted records`),
};

/** Returns links to the lists that contain the records. Each link opens a search for the value. */
export function sightingLinks({
  value,
  orders,
  requests,
}: Sighting): { of: "orders" | "requests"; text: string; to: string }[] {
  const search = `?search=${encodeURIComponent(value)}`;
  return [
    ...(orders > 0
      ? [{ of: "orders" as const, text: counted.orders(orders), to: `/admin/all-orders${search}` }]
      : []),
    ...(requests > 0
      ? [
          {
            of: "requests" as const,
            text: counted.requests(requests),
            to: `/admin/all-funds-request${search}`,
          },
        ]
      : []),
  ];
}

/** Returns text about deleted orders and requests. It has no link, because no list shows them. */
export function deletedText({ deleted }: Sighting): string {
  return counted.deleted(deleted);
}

/**
 * True if an operator should check why the value occurs elsewhere. A transaction ID should occur only once, and a
 * number should belong to one account. The same customer may use a number often.
 */
export function isSuspicious({ by, otherAccounts }: Sighting): boolean {
  return by === "transactionId" || otherAccounts;
}

/**
 * Returns text that says where else the value occurs, such as `Number also on 2 orders, 1 deleted record (another
 * account)`.
 */
export function seenText(sighting: Sighting): string {
  const places = [
    ...sightingLinks(sighting).map(({ text }) => text),
    ...(sighting.deleted > 0 ? [deletedText(sighting)] : []),
  ];
  const where = places.join(", ");
  if (sighting.by === "phone")
    return sighting.otherAccounts ? t`Number also on ${where} (another account)` : t`Number also on ${where}`;
  return sighting.otherAccounts ? t`ID also on ${where} (another account)` : t`ID also on ${where}`;
}

/** Returns, as text, how many other records have the value that occurs most often. */
export function seenCount(sightings: readonly Sighting[]): string {
  const counts = sightings.map(({ orders, requests, deleted }) => orders + requests + deleted);
  const most = Math.max(...counts);
  return figureOf(most);
}
