import { randomBytes } from "node:crypto";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Identity } from "../../platform/lib/identity.ts";
import { findCaller } from "./queries.ts";
import {
  confirmSignIn,
  endSignIns,
  insertSignIn,
  lockSignIns,
  noteGoodFrom,
  type Whence,
} from "./sign-in-queries.ts";

interface Entered {
  identity: Identity;
  /** The session that the browser had before this sign-in. */
  before: { id: string; uid: string } | null;
  whence: Whence;
  /** True after a sign-in on the provider's page; false for a token that the provider gave earlier. */
  isSignIn: boolean;
}

/**
 * Records a sign-in (docs/decisions/039). If the same account signs in again in the same browser, the sign-in keeps its
 * ID. If another account was signed in there, its sign-in ends. `isNew`: the shop has never seen the account. @throws
 * `invalid_token` if the token was issued before the account was signed out everywhere
 */
export async function enterSignIn(
  db: Database,
  { identity, before, whence, isSignIn }: Entered,
): Promise<{ id: string; isNew: boolean }> {
  const { uid, signedInAt: time } = identity;
  return withTransaction(db, async (tx) => {
    await lockSignIns(tx, uid);
    const caller = await findCaller(tx, identity);
    if (caller?.token === "over") {
      if (!isSignIn) throw new DomainError("invalid_token");
      // The provider may not have asked for the password again, but the person was present at the provider's page.
      await noteGoodFrom(tx, identity);
    }
    const isNew = caller === undefined || caller.left;
    if (before?.uid === uid && (await confirmSignIn(tx, { id: before.id, uid, time, ...whence })))
      return { id: before.id, isNew };
    if (before && before.uid !== uid)
      await endSignIns(tx, { uid: before.uid, id: before.id, by: before.uid });
    const id = randomBytes(9).toString("base64url");
    await insertSignIn(tx, { id, uid, times: time ? [time] : [], ...whence });
    return { id, isNew };
  });
}
