import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { findUser } from "../identity/queries.ts";
import { endSignIns, setValidFrom } from "../identity/sign-in-queries.ts";
import { requirePowersOf } from "../staff/require-grants.ts";

/** First the account's row: a sign-in under way is waited for, and found by what follows. */
async function endAll(db: Database, { uid, by }: { uid: string; by: string }): Promise<void> {
  await setValidFrom(db, uid);
  await endSignIns(db, { uid, by });
}

/** Signs one's own account out everywhere: tokens of before are refused, sessions are not renewed (docs/decisions/039). */
export async function signOutEverywhere({ db, actor: { uid } }: Context): Promise<void> {
  await withTransaction(db, (tx) => endAll(tx, { uid, by: uid }));
}

/** The same for the account of somebody else. Refuses `user_not_found`, and of an admin `not_permitted` like every change of the staff. */
export async function signOutOther(context: Context, uid: string): Promise<void> {
  await audited(context, async ({ db, actor }) => {
    const user = await findUser(db, uid);
    if (!user) throw new Refusal("user_not_found");
    await requirePowersOf({ db, actor }, user);
    await endAll(db, { uid, by: actor.uid });
    return { audit: { action: "user.sign-out", subject: `user:${uid}` } };
  });
}
