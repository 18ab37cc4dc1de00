import { withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { endSignIns } from "../identity/sign-in-queries.ts";

/** Signs the caller's account out in one browser. @throws `sign_in_not_found` */
export async function endSignIn({ db, actor: { uid } }: Context, id: string): Promise<void> {
  const ended = await withTransaction(db, (tx) => endSignIns(tx, { uid, id, by: uid }));
  if (ended === 0) throw new DomainError("sign_in_not_found");
}
