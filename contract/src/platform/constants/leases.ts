import type { Permission } from "./permissions.ts";
import type { RecordKind } from "./records.ts";

/** Seconds after which a lease expires unless it is renewed. */
export const LEASE_SECONDS = 120;
/** Seconds between renewals while an admin has the order or request open. */
export const LEASE_RENEWAL_SECONDS = 45;
/** Maximum number of leases per admin; a further one ends the oldest. */
export const MAX_LEASES = 20;

/** The permission for a record: `write` is needed to work on it, `read` to see who works on it. */
export const workPermission = {
  order: "orders",
  request: "payments",
} as const satisfies Record<RecordKind, Permission>;

/** The subjects of bell notifications: an order, a request, or a customer's account. */
export const bellSubjectKinds = ["order", "request", "user"] as const;
export type BellSubjectKind = (typeof bellSubjectKinds)[number];
