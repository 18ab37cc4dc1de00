import { OWNER, type Profile } from "@hira/contract";
import { isNamedOwner } from "../../platform/access/policy.ts";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Identity, TokenTimes } from "../../platform/lib/identity.ts";
import { insertWallet } from "../../wallet/ledger/queries.ts";
import { checkedPhoto } from "./photo.ts";
import {
  countOwners,
  findUser,
  insertUser,
  type ProfileValues,
  reopenAccount,
  type UserRow,
  updateProfile,
  updateStaff,
} from "./queries.ts";

export interface ProfileParts {
  db: Database;
  /** E-mail addresses of ADMIN_EMAILS, in lower case, whose accounts become owners. */
  adminEmails: readonly string[];
  /** Beginnings of the URLs from which account photos may come; each ends with a slash. */
  photos: readonly string[];
}

/**
 * Creates the profile and wallet at an account's first call, and updates the profile later. The token identifies the
 * account. The call's body sets only the language, and the name and photo if the token contains none. A photo must come
 * from the provider's hosts (docs/rules/people.md#identity). @throws `foreign_uid`, `account_deleted`
 */
export async function saveProfile(
  { db, adminEmails, photos }: ProfileParts,
  {
    identity,
    profile,
  }: { identity: Omit<Identity, keyof TokenTimes> & Partial<TokenTimes>; profile: Profile },
): Promise<UserRow> {
  if (profile.uid !== undefined && profile.uid !== identity.uid) throw new DomainError("foreign_uid");
  return withTransaction(db, async (tx) => {
    const values = {
      email: identity.email,
      email_verified: identity.emailVerified,
      name: identity.name ?? (profile.name || identity.email.split("@")[0] || "Customer"),
      photo_url: checkedPhoto(identity.photoUrl ?? profile.photoURL, photos),
      ...(profile.language && { language: profile.language }),
    };
    const created = await insertUser(tx, identity.uid, values);
    if (created) await insertWallet(tx, identity.uid);
    else await reopen(tx, identity, values);
    if (isNamedOwner(identity, adminEmails)) await makeOwner(tx, { uid: identity.uid, created });
    const user = await findUser(tx, identity.uid);
    if (!user) throw new Error(`The profile of ${identity.uid} is gone`);
    if (user.disabledAt) throw new DomainError("account_deleted");
    if (created) return user;
    await updateProfile(tx, identity.uid, values);
    return {
      ...user,
      ...{
        email: values.email,
        emailVerified: values.email_verified,
        name: values.name,
        photoUrl: values.photo_url,
        language: profile.language ?? user.language,
      },
    };
  });
}

/** Restores the account if its customer deleted it before this sign-in (docs/decisions/163). */
async function reopen(
  db: Database,
  { uid, signedInAt, issuedAt }: { uid: string } & Partial<TokenTimes>,
  values: ProfileValues,
): Promise<void> {
  if (!issuedAt) return;
  await audited({ db, actor: systemActor }, async ({ db: tx }) => ({
    audit: (await reopenAccount(tx, { uid, signedInAt, issuedAt }, values))
      ? { action: "user.return", subject: `user:${uid}` }
      : "unchanged",
  }));
}

/**
 * Makes the account an owner if this is its first call, or if the shop has no owner who is neither deleted nor frozen.
 */
async function makeOwner(db: Database, { uid, created }: { uid: string; created: boolean }): Promise<void> {
  if (created) return updateStaff(db, systemActor, { uid, preset: OWNER });
  const user = await findUser(db, uid);
  if (!user || user.disabledAt || user.frozenReason !== null || (await countOwners(db)) > 0) return;
  await audited({ db, actor: systemActor }, async ({ db: tx }) => {
    await updateStaff(tx, systemActor, { uid, preset: OWNER });
    const [before, after] = [{ role: user.role }, { role: "admin", preset: OWNER }];
    return { audit: { action: "user.role", subject: `user:${uid}`, before, after } };
  });
}
