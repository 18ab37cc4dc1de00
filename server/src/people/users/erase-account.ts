import type { Actor } from "../../platform/lib/actor.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { UserRow } from "../identity/queries.ts";
import { forgetSignIns } from "../identity/sign-in-queries.ts";
import { forgetFlagged } from "../risk/flags/queries.ts";
import { forgetPasskeys } from "../step-up/queries.ts";
import {
  announceReviewsOf,
  anonymise,
  hasOpenOrder,
  hasPendingRequest,
  refuseOwnNewcomers,
} from "./queries.ts";

/**
 * Returns what must be settled before an account can be deleted; undefined if nothing. The caller has called
 * `lockUser`.
 */
export async function findUnsettled(
  { db }: Pick<Context, "db">,
  { uid, balance }: Pick<UserRow, "uid" | "balance">,
): Promise<"orders" | "requests" | "money" | undefined> {
  if (await hasOpenOrder(db, uid)) return "orders";
  if (await hasPendingRequest(db, uid)) return "requests";
  return balance > 0 ? "money" : undefined;
}

/** Disables an account and deletes what identifies the person. Its transfers and orders stay. */
export async function eraseAccount(
  { db, actor }: { db: Context["db"]; actor: Pick<Actor, "uid"> },
  uid: string,
  { left = false } = {},
): Promise<void> {
  await refuseOwnNewcomers(db, uid);
  await forgetSignIns(db, uid);
  await forgetPasskeys(db, uid);
  await forgetFlagged(db, { uid, by: actor.uid });
  await announceReviewsOf(db, uid);
  await anonymise(db, uid, { left });
}
