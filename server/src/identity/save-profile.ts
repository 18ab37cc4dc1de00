import type { Profile } from "@hira/contract";
import type { Database } from "../db/database.ts";
import { withTransaction } from "../db/transaction.ts";
import { Refusal } from "../lib/refusal.ts";
import { insertWallet } from "../wallet/queries.ts";
import { firstRole } from "./policy.ts";
import { findUser, insertUser, type UserRow, updateProfile } from "./queries.ts";
import type { Identity } from "./token.ts";

/**
 * Creates the profile and the wallet of an account at its first sight, and brings the profile up to date later.
 * Identity is the token's alone; the body only fills a missing name or photo (docs/rules.md#identity).
 * Refuses `foreign_uid` and `account_deleted`.
 */
export async function saveProfile(
  { db, adminEmails }: { db: Database; adminEmails: readonly string[] },
  { identity, profile }: { identity: Identity; profile: Profile },
): Promise<UserRow> {
  if (profile.uid !== undefined && profile.uid !== identity.uid) throw new Refusal("foreign_uid");
  return withTransaction(db, async (tx) => {
    const values = {
      email: identity.email,
      email_verified: identity.emailVerified,
      name: identity.name ?? (profile.name || identity.email.split("@")[0] || "Customer"),
      photo_url: identity.photoUrl ?? webAddress(profile.photoURL),
    };
    const role = firstRole(identity.email, identity.emailVerified, adminEmails);
    const created = await insertUser(tx, identity.uid, role, values);
    if (created) await insertWallet(tx, identity.uid);
    const user = await findUser(tx, identity.uid);
    if (!user) throw new Error(`The profile of ${identity.uid} is gone`);
    if (user.disabledAt) throw new Refusal("account_deleted");
    if (created) return user;
    await updateProfile(tx, identity.uid, values);
    return {
      ...user,
      ...{
        email: values.email,
        emailVerified: values.email_verified,
        name: values.name,
        photoUrl: values.photo_url,
      },
    };
  });
}

/** A photo's address is shown to others, so only web addresses pass. */
function webAddress(text: string | null | undefined): string | null {
  return text && /^https:\/\//i.test(text) && URL.canParse(text) ? text : null;
}
