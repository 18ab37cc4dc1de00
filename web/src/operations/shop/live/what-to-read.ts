import type { LiveEvent, LiveTopic, RouteName } from "@hira/contract";
import type { QueryKey } from "@tanstack/react-query";
import { callKey } from "../../../platform/api/calls.ts";

const admin = (route: RouteName, input?: object) => callKey("admin", route, input);
const own = (route: RouteName) => callKey("own", route);

export const notificationsKey = admin("GET /admin/notifications");

const profile = own("GET /users/{uid}");
const statement = own("GET /wallet/transfers");
const ofUser = (uid: string) => [
  admin("GET /users"),
  ...(
    [
      "GET /users/{uid}",
      "GET /users/{uid}/notes",
      "GET /users/{uid}/referral",
      "GET /users/{uid}/sign-ins",
      "GET /users/{uid}/transfers",
    ] as const
  ).map((route) => admin(route, { params: { uid } })),
];

/** Query keys of the admin area that are fetched again, by the topic of a live event. */
const forAdmins: Record<LiveTopic, (id: string) => readonly QueryKey[]> = {
  order: (id) => [
    admin("GET /orders/admin/orders"),
    admin("GET /orders/admin/stats"),
    admin("GET /admin/orders/{id}", { params: { id } }),
    notificationsKey,
  ],
  delivery: (id) => [
    admin("GET /admin/deliveries"),
    admin("GET /admin/orders/{id}/deliveries", { params: { id } }),
    notificationsKey,
  ],
  request: (id) => [
    admin("GET /requests"),
    admin("GET /admin/fund-requests/{id}", { params: { id } }),
    notificationsKey,
  ],
  payment: () => [
    admin("GET /admin/payments"),
    admin("GET /admin/messages"),
    admin("GET /admin/unread-texts"),
    admin("GET /admin/chain-breaks"),
    notificationsKey,
  ],
  wallet: ofUser,
  account: (uid) => [
    ...ofUser(uid),
    admin("GET /admin/presets"),
    admin("GET /admin/flags"),
    admin("GET /admin/staff-invites"),
    admin("GET /admin/protection/people"),
  ],
  alert: () => [notificationsKey],
  // Records that an approval may change, and that have no topic of their own.
  approval: () => [
    notificationsKey,
    admin("GET /admin/approvals"),
    admin("GET /users", { query: { role: "admin" } }),
    admin("GET /admin/presets"),
    admin("GET /settings/protection"),
    admin("GET /admin/staff-invites"),
    admin("GET /settings/payments"),
    admin("GET /settings/referral"),
    admin("GET /admin/forwarders"),
    admin("GET /admin/payment-accounts"),
    admin("GET /payment-instructions"),
    own("GET /payment-instructions"),
  ],
  lease: () => [admin("GET /admin/leases")],
};

/** Query keys of the account's own pages that are fetched again, by the topic of a live event. */
const forOwners: Partial<Record<LiveTopic, readonly QueryKey[]>> = {
  order: [
    own("GET /orders/my-orders"),
    own("GET /orders/{id}"),
    own("POST /coupons/check"),
    profile,
    statement,
  ],
  delivery: [own("GET /orders/my-orders"), own("GET /orders/{id}"), own("POST /coupons/check")],
  request: [own("GET /requests"), profile, statement],
  wallet: [profile, statement, own("GET /users/referral")],
  account: [profile],
};

/** Returns the keys of the queries to fetch again after an event. An unknown topic has none. */
export function keysOf({ topic, id, own: isOwn }: LiveEvent): readonly QueryKey[] {
  return [...(forAdmins[topic]?.(id) ?? []), ...((isOwn && forOwners[topic]) || [])];
}

const callOf = ([scope, route]: QueryKey) => `${scope} ${route}`;

const topics = Object.keys(forAdmins) as LiveTopic[];
const known = new Set(
  topics.flatMap((topic) => [...forAdmins[topic](""), ...(forOwners[topic] ?? [])].map(callOf)),
);

/** True if the live stream reports changes of the data that this query key covers. */
export function isTold(key: QueryKey): boolean {
  return known.has(callOf(key));
}
