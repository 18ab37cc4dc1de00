import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { findUser } from "../identity/queries.ts";
import { endSignIns, setValidFrom } from "../identity/sign-in-queries.ts";
import { requirePowersOf } from "../staff/require-grants.ts";

/**
 * Ends all sign-ins of an account. Locks the account first, so that a sign-in in progress is finished and ended too.
 */
async function endAll(db: Database, { uid, by }: { uid: string; by: string }): Promise<void> {
  await setValidFrom(db, uid);
  await endSignIns(db, { uid, by });
}

/** Signs the caller's account out everywhere, so that earlier tokens are refused (docs/decisions/039). */
export async function signOutEverywhere({ db, actor: { uid } }: Context): Promise<void> {
  await withTransaction(db, (tx) => endAll(tx, { uid, by: uid }));
}

/** Signs another account out everywhere. @throws `user_not_found`, `not_permitted` for an admin */
export async function signOutOther(context: Context, uid: string): Promise<void> {
  await audited(context, async ({ db, actor }) => {
    const user = await findUser(db, uid);
    if (!user) throw new DomainError("user_not_found");
    await requirePowersOf({ db, actor }, user);
    await endAll(db, { uid, by: actor.uid });
    return { audit: { action: "user.sign-out", subject: `user:${uid}` } };
  });
}
