import type { Permission } from "./permissions.ts";
import type { RecordKind } from "./records.ts";

/** How long a lease holds that nobody renews, in seconds. */
export const LEASE_SECONDS = 120;
/** How often whoever has it open renews it. */
export const LEASE_RENEWAL_SECONDS = 45;
/** So much may one person be on at once; of more the oldest is given up. */
export const MAX_LEASES = 20;

/** What somebody must be allowed to write to work on a record, and to read to see who does. */
export const workPermission = {
  order: "orders",
  request: "payments",
} as const satisfies Record<RecordKind, Permission>;

/** What an admin is told of: a record, or a customer's account. */
export const bellSubjectKinds = ["order", "request", "user"] as const;
export type BellSubjectKind = (typeof bellSubjectKinds)[number];
