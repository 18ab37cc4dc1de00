import { poishaToTaka, takaToPoisha, type User } from "@hira/contract";
import type { Handlers } from "../http/handler.ts";
import { Refusal } from "../lib/refusal.ts";
import { adjustBalance } from "../wallet/adjust-balance.ts";
import { findUser, type UserRow } from "./queries.ts";
import { saveProfile } from "./save-profile.ts";

function presentUser(row: UserRow): User {
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
  };
}

/** `adminEmails`: lower case. */
export function identityHandlers({ adminEmails }: { adminEmails: readonly string[] }) {
  return {
    "POST /users": async ({ db, identity, body }) => ({
      user: presentUser(await saveProfile({ db, adminEmails }, { identity, profile: body })),
    }),
    "GET /users/{uid}": async ({ db, params }) => {
      const user = await findUser(db, params.uid);
      if (!user) throw new Refusal("user_not_found");
      return { user: presentUser(user) };
    },
    "PATCH /users/{uid}/balance": async ({ db, actor, params, body }) => ({
      balance: poishaToTaka(
        await adjustBalance(
          { db, actor },
          { uid: params.uid, amount: takaToPoisha(body.amount), reason: body.reason },
        ),
      ),
    }),
  } satisfies Partial<Handlers>;
}
