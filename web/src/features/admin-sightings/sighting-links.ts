import type { Sighting } from "@hira/contract";
import { t } from "@lingui/core/macro";

/** The contract counts to so many. */
const MOST = 100;

function counted(count: number, one: string): string {
  const figure = count >= MOST ? `${MOST}+` : String(count);
  return `${figure} ${count === 1 ? one : `${one}s`}`;
}

/** The searches that list where it was seen. */
export function sightingLinks({
  value,
  orders,
  requests,
}: Sighting): { of: "orders" | "requests"; text: string; to: string }[] {
  const search = `?search=${encodeURIComponent(value)}`;
  return [
    ...(orders > 0
      ? [{ of: "orders" as const, text: counted(orders, "order"), to: `/admin/all-orders${search}` }]
      : []),
    ...(requests > 0
      ? [
          {
            of: "requests" as const,
            text: counted(requests, "request"),
            to: `/admin/all-funds-request${search}`,
          },
        ]
      : []),
  ];
}

/** Orders and requests that no list shows any more, so that nothing leads to them. */
export function deletedText({ deleted }: Sighting): string {
  return counted(deleted, t`deleted record`);
}

/** A transfer pays once, and a number is one person's; a customer's own number comes again all the time. */
export function isSuspicious({ by, otherAccounts }: Sighting): boolean {
  return by === "transactionId" || otherAccounts;
}

/** `Number also on 2 orders, 1 deleted record (another account)`: no list shows deleted ones. */
export function seenText(sighting: Sighting): string {
  const where = [
    ...sightingLinks(sighting).map(({ text }) => text),
    ...(sighting.deleted > 0 ? [deletedText(sighting)] : []),
  ];
  const what = sighting.by === "phone" ? t`Number` : t`ID`;
  return t`${what} also on ${where.join(", ")}${sighting.otherAccounts ? t` (another account)` : ""}`;
}

/** On how many other records, as one figure. */
export function seenCount(sightings: readonly Sighting[]): string {
  const counts = sightings.map(({ orders, requests, deleted }) => orders + requests + deleted);
  const most = Math.max(...counts);
  return most >= MOST ? `${MOST}+` : String(most);
}
