import { can, type Poisha, poishaToTaka, takaToPoisha } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { oncePerKey } from "../../platform/lib/once-per-key.ts";
import { adjustBalance } from "../../wallet/ledger/adjust-balance.ts";
import { presentUser, presentUserToAdmin } from "./presenter.ts";
import { findUser } from "./queries.ts";
import { type ProfileParts, saveProfile } from "./save-profile.ts";

interface IdentityParts extends Omit<ProfileParts, "db"> {
  /** Gives an account the role to which its verified e-mail address was invited. Returns whether it got a role. */
  acceptInvite: (db: Database, uid: string) => Promise<boolean>;
  /**
   * Gives an account what was imported from a former shop for its e-mail address. Returns whether its balance changed.
   */
  takeOver: (db: Database, uid: string) => Promise<boolean>;
}

export function identityHandlers({ adminEmails, photos, acceptInvite, takeOver }: IdentityParts) {
  return {
    "POST /users": async ({ db, identity, body }) => {
      const user = await saveProfile({ db, adminEmails, photos }, { identity, profile: body });
      // The role is given in a transaction after that of the profile, because a change of roles locks the staff first
      // and the account second.
      const joined = await acceptInvite(db, user.uid);
      const changed = (await takeOver(db, user.uid)) || joined;
      return { user: presentUser((changed && (await findUser(db, user.uid))) || user) };
    },
    "GET /users/{uid}": async ({ db, actor, params }) => {
      const user = await findUser(db, params.uid);
      if (!user) throw new DomainError("user_not_found");
      return { user: can(actor.grants, "customers:read") ? presentUserToAdmin(user) : presentUser(user) };
    },
    "PATCH /users/{uid}/balance": ({ db, actor, params, body, key }) => {
      const present = (balance: Poisha) => ({ balance: poishaToTaka(balance) });
      return oncePerKey(db, key, {
        perform: async (tx) => {
          const change = { uid: params.uid, amount: takaToPoisha(body.amount), reason: body.reason };
          const balance = await adjustBalance({ db: tx, actor }, change);
          return { outcome: { balance }, reply: present(balance) };
        },
        repeat: async ({ balance }) => present(balance),
        outcomeOf: ({ balance }) => ({ balance: takaToPoisha(balance) }),
      });
    },
  } satisfies Partial<Handlers>;
}
