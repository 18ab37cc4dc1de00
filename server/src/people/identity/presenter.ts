import { type AccountStatus, messageOf, poishaToTaka, type User } from "@hira/contract";
import type { UserRow } from "./queries.ts";

export const statusOf = ({ frozenReason }: Pick<UserRow, "frozenReason">): AccountStatus =>
  frozenReason === null ? "active" : "frozen";

/** Converts the caller's own account to the contract's shape. `presentUserToAdmin` returns more fields. */
export function presentUser(row: UserRow): User {
  return {
    uid: row.uid,
    name: row.name,
    displayName: row.name,
    email: row.email,
    photoURL: row.photoUrl,
    emailVerified: row.emailVerified,
    role: row.role,
    preset: row.preset,
    status: statusOf(row),
    language: row.language,
    balance: poishaToTaka(row.balance),
    createdAt: row.createdAt.toISOString(),
    ...(row.disabledAt && { deletedAt: row.disabledAt.toISOString() }),
  };
}

export function presentUserToAdmin(row: UserRow): User {
  const { frozenReason, frozenMessage, tags } = row;
  return { ...presentUser(row), frozenReason, frozenMessage: messageOf(frozenReason, frozenMessage), tags };
}
