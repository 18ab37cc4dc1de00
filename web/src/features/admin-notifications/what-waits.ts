import type { OrderHit, Reply, RequestHit } from "@hira/contract";
import { WAITING_COUNT_LIMIT } from "@hira/contract/facts/limits";

export type WhatWaits = Reply<"GET /admin/notifications">;

/** Work that an operator has to do now: new orders, pending fund requests, silent phones. Low stock is none of today's. */
export function waitingCount(waits: WhatWaits | undefined): number {
  return waits ? waits.orders.count + waits.requests.count + waits.silentPhones.count : 0;
}

export function countText(count: number): string {
  return count >= WAITING_COUNT_LIMIT ? "99+" : String(count);
}

/** `(3) All Orders`: how many wait, where a tab in the background shows it. */
export function titleWithCount(title: string, waits: WhatWaits | undefined): string {
  const count = waitingCount(waits);
  return count > 0 ? `(${countText(count)}) ${title}` : title;
}

function newestOf(waits: WhatWaits): string {
  const times = [...waits.orders.newest, ...waits.requests.newest].map(({ createdAt }) => createdAt);
  return times.sort().at(-1) ?? "";
}

/**
 * Whether something came after what was newest when somebody looked last; `seen` is empty before the first look. A silent
 * phone is no news that is seen and done with: payments are not heard of until it is mended.
 */
export function hasUnseen(waits: WhatWaits | undefined, seen: string): boolean {
  return waits !== undefined && (newestOf(waits) > seen || waits.silentPhones.count > 0);
}

/** What to remember of a look: the newest there is, never an older one than before. */
export function seenNow(waits: WhatWaits | undefined, seen: string): string {
  const newest = waits ? newestOf(waits) : "";
  return newest > seen ? newest : seen;
}

function countSince(before: readonly { createdAt: string }[], now: readonly { createdAt: string }[]): number {
  const last = before[0]?.createdAt ?? "";
  return now.filter(({ createdAt }) => createdAt > last).length;
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 new ${one}` : `${count} new ${many}`];

/** What to announce of what came since the last poll; empty when nothing did. */
export function arrivalText(before: WhatWaits, now: WhatWaits): string {
  const orders: [OrderHit[], OrderHit[]] = [before.orders.newest, now.orders.newest];
  const requests: [RequestHit[], RequestHit[]] = [before.requests.newest, now.requests.newest];
  const heard = new Set(before.silentPhones.phones.map(({ _id }) => _id));
  const silent = now.silentPhones.phones.filter(({ _id }) => !heard.has(_id));
  return [
    ...silent.map(({ name }) => `The phone ${name} is silent`),
    ...counted(countSince(...orders), "order", "orders"),
    ...counted(countSince(...requests), "fund request", "fund requests"),
  ].join(", ");
}
