import { poishaToTaka, type User } from "@hira/contract";
import type { UserRow } from "./queries.ts";

export function presentUser(row: UserRow): User {
  return {
    uid: row.uid,
    name: row.name,
    displayName: row.name,
    email: row.email,
    photoURL: row.photoUrl,
    emailVerified: row.emailVerified,
    role: row.role,
    balance: poishaToTaka(row.balance),
    createdAt: row.createdAt.toISOString(),
    ...(row.disabledAt && { deletedAt: row.disabledAt.toISOString() }),
  };
}
