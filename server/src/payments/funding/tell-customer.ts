import { type FundRequestStatus, takaText } from "@hira/contract";
import type { Context } from "../../platform/lib/operation.ts";
import { tell } from "../../platform/outgoing/enqueue.ts";
import type { FundRequestRow } from "./queries.ts";

/** Tells the customer that money was added to their wallet, or that it was not; never of what they did themselves. `request`: as it is now. */
export async function tellCustomer(
  { db, actor }: Context,
  request: Pick<FundRequestRow, "id" | "uid" | "amount" | "approvals">,
  { status, reason }: { status: FundRequestStatus; reason?: string | undefined },
): Promise<void> {
  if (status === "pending" || actor.uid === request.uid) return;
  const { id, uid, approvals } = request;
  const amount = `৳${takaText(request.amount)}`;
  const about = { to: { uid }, url: "/wallet" };
  if (status === "approved") {
    await tell(db, {
      ...{ ...about, kind: "money-added", event: `request:${id}:${approvals}:approved` },
      says: (words) => words.moneyAdded(amount),
    });
    return;
  }
  await tell(db, {
    ...{ ...about, kind: "rejected", event: `request:${id}:${approvals}:rejected` },
    says: (words) => words.moneyNotAdded(amount, reason),
  });
}
