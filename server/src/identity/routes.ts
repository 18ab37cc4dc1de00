import { poishaToTaka, takaToPoisha } from "@hira/contract";
import type { Handlers } from "../lib/handler.ts";
import { Refusal } from "../lib/refusal.ts";
import { adjustBalance } from "../wallet/adjust-balance.ts";
import { presentUser, presentUserToAdmin } from "./presenter.ts";
import { findUser } from "./queries.ts";
import { type ProfileParts, saveProfile } from "./save-profile.ts";

export function identityHandlers({ adminEmails, photos }: Omit<ProfileParts, "db">) {
  return {
    "POST /users": async ({ db, identity, body }) => ({
      user: presentUser(await saveProfile({ db, adminEmails, photos }, { identity, profile: body })),
    }),
    "GET /users/{uid}": async ({ db, actor, params }) => {
      const user = await findUser(db, params.uid);
      if (!user) throw new Refusal("user_not_found");
      return { user: actor.role === "admin" ? presentUserToAdmin(user) : presentUser(user) };
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
