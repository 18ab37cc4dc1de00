import type { Asked } from "../incoming/queries.ts";
import type { FundRequestRow } from "./queries.ts";

const stands = { pending: "waiting", approved: "settled", rejected: "closed" } as const;

/** Returns the payment that a fund request expects, for the match details. */
export function askedOfRequest(request: FundRequestRow): Asked {
  const { id, uid, trxId, method, accountNumber, total, amount, sender, createdAt, status } = request;
  return {
    kind: "request",
    reference: id,
    uid,
    trxId,
    method,
    accountNumber,
    due: total,
    credit: amount,
    sender,
    createdAt,
    stands: stands[status],
  };
}

/**
 * Returns the payments that a customer's own requests expect. The customer is then shown whether they arrived. Leaves
 * out a rejected request that was approved before, because an operator decides about its payment. Also leaves out a
 * rejected request whose transaction ID another request of the customer uses now: the payment belongs to that one.
 */
export function awaitedOf(requests: readonly FundRequestRow[], uid: string): Asked[] {
  const own = requests.filter((request) => request.uid === uid);
  const standing = new Set(own.filter(({ status }) => status !== "rejected").map(({ trxId }) => trxId));
  return own
    .filter(
      ({ status, approvals, trxId }) => status !== "rejected" || (approvals === 0 && !standing.has(trxId)),
    )
    .map(askedOfRequest);
}
