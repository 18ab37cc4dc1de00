import type { LiveEvent, LiveTopic } from "@hira/contract";
import type { QueryKey } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";

/** What an admin's screens show of a topic. */
const forAdmins: Record<LiveTopic, (id: string) => readonly QueryKey[]> = {
  order: (id) => [
    queryKeys.adminOrders,
    queryKeys.adminOrderStats,
    queryKeys.adminOrderOf(id),
    queryKeys.adminNotifications,
  ],
  delivery: (id) => [
    queryKeys.adminDeliveries,
    queryKeys.adminDeliveriesOf(id),
    queryKeys.adminNotifications,
  ],
  request: (id) => [queryKeys.adminFundRequests, queryKeys.adminRequestOf(id), queryKeys.adminNotifications],
  payment: () => [
    queryKeys.adminPayments,
    queryKeys.adminMessages,
    queryKeys.adminChainBreaks,
    queryKeys.adminNotifications,
  ],
  wallet: () => [queryKeys.adminUsers],
  account: () => [queryKeys.adminUsers, queryKeys.adminStaff, queryKeys.adminPresets, queryKeys.adminFlags],
  alert: () => [queryKeys.adminNotifications],
  // And what one may be about that no other topic tells of; the rest of these come with their own.
  approval: () => [
    queryKeys.adminNotifications,
    queryKeys.adminApprovals,
    queryKeys.adminStaff,
    queryKeys.adminPresets,
    queryKeys.adminProtection,
    queryKeys.adminPaymentSettings,
    queryKeys.adminReferralSettings,
    queryKeys.adminForwarders,
    queryKeys.paymentAccounts,
    queryKeys.paymentInstructions,
  ],
  lease: () => [queryKeys.adminLeases],
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
