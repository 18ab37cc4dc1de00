import { type AccountStatus, messageCatalogue, poishaToTaka, type User, wordMessage } from "@hira/contract";
import type { UserRow } from "./queries.ts";

export const statusOf = ({ frozenReason }: Pick<UserRow, "frozenReason">): AccountStatus =>
  frozenReason === null ? "active" : "frozen";

/** As everybody may see their own; `presentUserToAdmin` tells more. */
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
  // A version before changes the reason alone.
  const isSame = frozenMessage !== null && frozenReason === wordMessage(frozenMessage, messageCatalogue);
  return { ...presentUser(row), frozenReason, frozenMessage: isSame ? frozenMessage : null, tags };
}
