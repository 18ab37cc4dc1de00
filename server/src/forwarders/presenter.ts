import type { Forwarder } from "@hira/contract";
import type { WatchedForwarder } from "./silence.ts";

const time = (moment: Date | null) => moment?.toISOString() ?? null;

/** `publicUrl`: where the store is reached from outside. */
export function presentForwarder(row: WatchedForwarder, publicUrl: string): Forwarder {
  const { id, name, kind, fields, active, pingSeconds, battery, silent, ignored, lastHeardAt, now } = row;
  return {
    _id: id,
    ...{ name, kind, fields, active, pingSeconds, battery, silent, ignored },
    accounts: row.accounts.map(({ accountId, method, number, sim }) => ({
      _id: accountId,
      method,
      accountNumber: number,
      sim,
    })),
    url: `${publicUrl}/api/inbound/sms/${id}`,
    createdAt: row.createdAt.toISOString(),
    lastHeardAt: time(lastHeardAt),
    heardSecondsAgo: lastHeardAt && Math.max(0, (now.getTime() - lastHeardAt.getTime()) / 1_000),
    lastMessageAt: time(row.lastMessageAt),
    simCards: row.simCards ?? [],
  };
}
