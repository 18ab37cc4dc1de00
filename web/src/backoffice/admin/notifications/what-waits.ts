import type { Reply } from "@hira/contract";
import { WAITING_COUNT_LIMIT } from "@hira/contract/platform/constants/limits";
import { plural, t } from "@lingui/core/macro";

export type WhatWaits = Reply<"GET /admin/notifications">;

/** Returns how many things operators must do now. Low stock is not counted, because it is not urgent. */
export function waitingCount(waits: WhatWaits | undefined): number {
  if (!waits) return 0;
  const {
    told,
    approvals,
    notices,
    orders,
    requests,
    unclaimed,
    breaks,
    wordings,
    stuck,
    suppliers,
    silentPhones,
  } = waits;
  return [
    told,
    approvals,
    notices,
    orders,
    requests,
    unclaimed,
    breaks,
    wordings,
    stuck,
    suppliers,
    silentPhones,
  ].reduce((sum, { count }) => sum + count, 0);
}

export function countText(count: number): string {
  return count >= WAITING_COUNT_LIMIT ? "99+" : String(count);
}

/** Returns a page title that begins with the number of things to do, for tabs in the background: `(3) All Orders`. */
export function titleWithCount(title: string, waits: WhatWaits | undefined): string {
  const count = waitingCount(waits);
  return count > 0 ? `(${countText(count)}) ${title}` : title;
}

function newestOf(waits: WhatWaits): string {
  const times = [
    ...waits.told.newest.map(({ at }) => at),
    ...waits.approvals.newest.map(({ askedAt }) => askedAt),
    ...waits.notices.newest.map(({ at }) => at),
    ...waits.orders.newest.map(({ createdAt }) => createdAt),
    ...waits.requests.newest.map(({ createdAt }) => createdAt),
    ...waits.unclaimed.newest.map(({ waitingSince }) => waitingSince),
    ...waits.breaks.newest.map(({ openedAt }) => openedAt),
    ...waits.wordings.newest.map(({ since }) => since),
    ...waits.stuck.newest.map(({ stuckAt }) => stuckAt),
  ];
  return times.sort().at(-1) ?? "";
}

/**
 * True if an entry is newer than `seen`, the time of the newest entry when the bell was last opened; empty if it never
 * was. A silent phone or a supplier in trouble stays unseen until its trouble ends.
 */
export function hasUnseen(waits: WhatWaits | undefined, seen: string): boolean {
  return (
    waits !== undefined && (newestOf(waits) > seen || waits.silentPhones.count + waits.suppliers.count > 0)
  );
}

/**
 * Returns the time to store when the bell is opened. It is the time of the newest entry, or the stored time if the
 * stored time is later.
 */
export function seenNow(waits: WhatWaits | undefined, seen: string): string {
  const newest = waits ? newestOf(waits) : "";
  return newest > seen ? newest : seen;
}

/** Returns how many times in `now` are later than the latest time in `before`. */
function countSince(before: readonly string[], now: readonly string[]): number {
  const last = before[0] ?? "";
  return now.filter((time) => time > last).length;
}

const arrivals = [
  {
    text: (count: number) => plural(count, { one: "# new notice to you", other: "# new notices to you" }),
    times: ({ told }: WhatWaits) => told.newest.map((each) => each.at),
  },
  {
    text: (count: number) =>
      plural(count, { one: "# new notice to all admins", other: "# new notices to all admins" }),
    times: ({ notices }: WhatWaits) => notices.newest.map((each) => each.at),
  },
  {
    text: (count: number) => plural(count, { one: "# new approval", other: "# new approvals" }),
    times: ({ approvals }: WhatWaits) => approvals.newest.map((each) => each.askedAt),
  },
  {
    text: (count: number) => plural(count, { one: "# new order", other: "# new orders" }),
    times: ({ orders }: WhatWaits) => orders.newest.map((each) => each.createdAt),
  },
  {
    text: (count: number) => plural(count, { one: "# new fund request", other: "# new fund requests" }),
    times: ({ requests }: WhatWaits) => requests.newest.map((each) => each.createdAt),
  },
  {
    text: (count: number) =>
      plural(count, { one: "# new unclaimed payment", other: "# new unclaimed payments" }),
    times: ({ unclaimed }: WhatWaits) => unclaimed.newest.map((each) => each.waitingSince),
  },
  {
    text: (count: number) =>
      plural(count, { one: "# new break of a balance", other: "# new breaks of balances" }),
    times: ({ breaks }: WhatWaits) => breaks.newest.map((each) => each.openedAt),
  },
  {
    text: (count: number) =>
      plural(count, { one: "# new wording of a wallet", other: "# new wordings of wallets" }),
    times: ({ wordings }: WhatWaits) => wordings.newest.map((each) => each.since),
  },
  {
    text: (count: number) => plural(count, { one: "# new stuck delivery", other: "# new stuck deliveries" }),
    times: ({ stuck }: WhatWaits) => stuck.newest.map((each) => each.stuckAt),
  },
];

/** Identifies new work in all tabs: the time of the newest entry, and the current alarms. */
export interface Arrival {
  newest: string;
  alarms: string;
}

export function arrivalOf(waits: WhatWaits): Arrival {
  const alarms = [...waits.silentPhones.phones, ...waits.suppliers.troubled].map(({ _id }) => _id);
  return { newest: newestOf(waits), alarms: alarms.sort().join(" ") };
}

/** Returns text that announces what is new since the last poll; empty if nothing is. */
export function arrivalText(before: WhatWaits, now: WhatWaits): string {
  const known = new Set(before.silentPhones.phones.map(({ _id }) => _id));
  const silent = now.silentPhones.phones.filter(({ _id }) => !known.has(_id));
  const troubled = new Set(before.suppliers.troubled.map(({ _id }) => _id));
  const trouble = now.suppliers.troubled.filter(({ _id }) => !troubled.has(_id));
  return [
    ...trouble.map(({ name, stoppedUntil }) =>
      stoppedUntil ? t`The supplier ${name} is left alone after failures` : t`The balance at ${name} is low`,
    ),
    ...silent.map(({ name }) => t`The phone ${name} is silent`),
    ...arrivals.flatMap(({ text, times }) => {
      const count = countSince(times(before), times(now));
      return count === 0 ? [] : [text(count)];
    }),
  ].join(", ");
}
