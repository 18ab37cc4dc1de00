import type { Permission } from "./permissions.ts";
import type { RecordKind } from "./records.ts";

/** Seconds after which a lease ends if nobody renews it. */
export const LEASE_SECONDS = 120;
/** Seconds between the renewals of a lease while the admin has the order or fund request open. */
export const LEASE_RENEWAL_SECONDS = 45;
/** Maximum number of leases of one admin. A further lease ends the oldest one. */
export const MAX_LEASES = 20;

/** Permissions for orders and fund requests: `write` to work on one, `read` to see who works on it. */
export const workPermission = {
  order: "orders",
  request: "payments",
} as const satisfies Record<RecordKind, Permission>;

/**
 * Kinds of records that a notification in the bell can be about: an order, a fund request, or a customer's
 * account.
 */
export const bellSubjectKinds = ["order", "request", "user"] as const;
export type BellSubjectKind = (typeof bellSubjectKinds)[number];
