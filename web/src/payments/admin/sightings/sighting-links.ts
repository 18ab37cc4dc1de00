import type { Sighting } from "@hira/contract";
import { t } from "@lingui/core/macro";

/** The contract counts to so many. */
const MOST = 100;

const figureOf = (count: number) => (count >= MOST ? `${MOST}+` : String(count));

const counted = {
  orders: (count: number) => (count === 1 ? t`1 order` : t`${figureOf(count)} orders`),
  requests: (count: number) => (count === 1 ? t`1 request` : t`${figureOf(count)} requests`),
  deleted: (count: number) => (count === 1 ? t`1 deleted record` : t`${figureOf(count)} deleted records`),
};

/** The searches that list where it was seen. */
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

/** Orders and requests that no list shows any more, so that nothing leads to them. */
export function deletedText({ deleted }: Sighting): string {
  return counted.deleted(deleted);
}

/** A transfer pays once, and a number is one person's; a customer's own number comes again all the time. */
export function isSuspicious({ by, otherAccounts }: Sighting): boolean {
  return by === "transactionId" || otherAccounts;
}

/** `Number also on 2 orders, 1 deleted record (another account)`: no list shows deleted ones. */
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

/** On how many other records, as one figure. */
export function seenCount(sightings: readonly Sighting[]): string {
  const counts = sightings.map(({ orders, requests, deleted }) => orders + requests + deleted);
  const most = Math.max(...counts);
  return figureOf(most);
}
