import type { LiveEvent, LiveTopic } from "@hira/contract";
import type { QueryKey } from "@tanstack/react-query";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";

/** What an admin's screens show of a topic. */
const forAdmins: Record<LiveTopic, (id: string) => readonly QueryKey[]> = {
  order: (id) => [adminKeys.orders, adminKeys.orderStats, adminKeys.orderOf(id), adminKeys.notifications],
  delivery: (id) => [adminKeys.deliveries, adminKeys.deliveriesOf(id), adminKeys.notifications],
  request: (id) => [adminKeys.fundRequests, adminKeys.requestOf(id), adminKeys.notifications],
  payment: () => [adminKeys.payments, adminKeys.messages, adminKeys.chainBreaks, adminKeys.notifications],
  wallet: () => [adminKeys.users],
  account: () => [adminKeys.users, adminKeys.staff, adminKeys.presets, adminKeys.flags],
  alert: () => [adminKeys.notifications],
  // And what one may be about that no other topic tells of; the rest of these come with their own.
  approval: () => [
    adminKeys.notifications,
    adminKeys.approvals,
    adminKeys.staff,
    adminKeys.presets,
    adminKeys.protection,
    adminKeys.paymentSettings,
    adminKeys.referralSettings,
    adminKeys.forwarders,
    adminKeys.paymentAccounts,
    queryKeys.paymentInstructions,
  ],
  lease: () => [adminKeys.leases],
};

/** What the pages of one's own account show of it. */
const forOwners: Partial<Record<LiveTopic, readonly QueryKey[]>> = {
  order: [queryKeys.myOrders, queryKeys.profile, queryKeys.statement],
  delivery: [queryKeys.myOrders],
  request: [queryKeys.fundRequests, queryKeys.profile, queryKeys.statement],
  wallet: [queryKeys.profile, queryKeys.statement, queryKeys.referral],
  account: [queryKeys.profile],
};

/** What to read again after an event; nothing of a topic that this version does not know. */
export function keysOf({ topic, id, own }: LiveEvent): readonly QueryKey[] {
  return [...(forAdmins[topic]?.(id) ?? []), ...((own && forOwners[topic]) || [])];
}

const topics = Object.keys(forAdmins) as LiveTopic[];
const known = new Set(
  topics.flatMap((topic) =>
    [...forAdmins[topic](""), ...(forOwners[topic] ?? [])].map((key) => key.slice(0, 2).join("/")),
  ),
);

/** Whether the stream tells of what is kept under this key. */
export function isTold(key: QueryKey): boolean {
  return known.has(String(key[0])) || known.has(key.slice(0, 2).join("/"));
}
