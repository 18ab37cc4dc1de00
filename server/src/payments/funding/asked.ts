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
