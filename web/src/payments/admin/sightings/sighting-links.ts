import type { Sighting } from "@hira/contract";
import { t } from "@lingui/core/macro";

/** Maximum number of records that the API counts; above it, a plus sign is shown. */
const MOST = 100;

const figureOf = (count: number) => (count >= MOST ? `${MOST}+` : String(count));

const counted = {
  orders: (count: number) => (count === 1 ? t`1 order` : t`${figureOf(count)} orders`),
  requests: (count: number) => (count === 1 ? t`1 request` : t`${figureOf(count)} requests`),
  deleted: (count: number) => (count === 1 ? t`1 deleted record` : t`${figureOf(count)} deleted records`),
};

/** Returns links to searches that list the records. */
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

/** Returns text about the deleted orders and requests. No list shows them, so there is no link. */
export function deletedText({ deleted }: Sighting): string {
  return counted.deleted(deleted);
}

/**
 * True if somebody should check it. A transfer pays only once, and a number belongs to one person; a
 * customer's own number occurs often.
 */
export function isSuspicious({ by, otherAccounts }: Sighting): boolean {
  return by === "transactionId" || otherAccounts;
}

/**
 * Returns where the value was seen, such as `Number also on 2 orders, 1 deleted record (another account)`.
 * Deleted records are in no list.
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

/** Returns the highest number of other records among the sightings, as text. */
export function seenCount(sightings: readonly Sighting[]): string {
  const counts = sightings.map(({ orders, requests, deleted }) => orders + requests + deleted);
  const most = Math.max(...counts);
  return figureOf(most);
}
