import type { Sighting } from "@hira/contract";

/** The contract counts to so many. */
const MOST = 100;

function counted(count: number, one: string): string {
  const figure = count >= MOST ? `${MOST}+` : String(count);
  return `${figure} ${count === 1 ? one : `${one}s`}`;
}

/** The searches that list where it was seen. */
export function sightingLinks({ value, orders, requests }: Sighting): { text: string; to: string }[] {
  const search = `?search=${encodeURIComponent(value)}`;
  return [
    ...(orders > 0 ? [{ text: counted(orders, "order"), to: `/admin/all-orders${search}` }] : []),
    ...(requests > 0
      ? [{ text: counted(requests, "request"), to: `/admin/all-funds-request${search}` }]
      : []),
  ];
}

/** Orders and requests that no list shows any more, so that nothing leads to them. */
export function deletedText({ deleted }: Sighting): string {
  return counted(deleted, "deleted record");
}

/** A transfer pays once, and a number is one person's; a customer's own number comes again all the time. */
export function isSuspicious({ by, otherAccounts }: Sighting): boolean {
  return by === "transactionId" || otherAccounts;
}
