import type { Forwarder, WalletSender } from "@hira/contract";
import type { WalletSenderRow } from "./sender-queries.ts";
import type { WatchedForwarder } from "./silence.ts";

const time = (moment: Date | null) => moment?.toISOString() ?? null;

/** Returns the URL to which a phone sends its HTTP calls (wallet messages and pings). */
export const urlOf = (publicUrl: string, id: string) => `${publicUrl}/api/inbound/sms/${id}`;

/** Converts a phone's row to the contract's shape. `publicUrl`: the store's public address. */
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
    url: urlOf(publicUrl, id),
    createdAt: row.createdAt.toISOString(),
    lastHeardAt: time(lastHeardAt),
    heardSecondsAgo: lastHeardAt && Math.max(0, (now.getTime() - lastHeardAt.getTime()) / 1_000),
    lastMessageAt: time(row.lastMessageAt),
    simCards: row.simCards ?? [],
    failures: row.failures.map((each) => ({ ...each, lastAt: new Date(each.lastAt).toISOString() })),
    senders: row.senders.map((each) => ({ ...each, lastAt: new Date(each.lastAt).toISOString() })),
  };
}

export function presentWalletSender({ id, sender, method, addedAt }: WalletSenderRow): WalletSender {
  return { _id: id, sender, method, addedAt: addedAt.toISOString() };
}
