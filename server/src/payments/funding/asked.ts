import type { Asked } from "../incoming/queries.ts";
import type { FundRequestRow } from "./queries.ts";

const stands = { pending: "waiting", approved: "settled", rejected: "closed" } as const;

/** Returns the match details of a request: the payment that it expects. */
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
 * Returns the expected payments of a customer's own requests, where customers are shown what arrived. Leaves out a
 * rejected request if it was approved before, or if another request has its transaction ID: then an operator, or the
 * other request, decides about the payment.
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
