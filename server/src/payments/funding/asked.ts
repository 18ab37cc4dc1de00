import type { Asked } from "../incoming/queries.ts";
import type { FundRequestRow } from "./queries.ts";

const stands = { pending: "waiting", approved: "settled", rejected: "closed" } as const;

/** What a request says of the money that is to come for it. */
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
