import type { FundRequestStatus } from "@hira/contract";

export interface Effect {
  nothing?: true;
  /** Put the amount into the wallet. */
  credit?: true;
  /** Take the amount back out of the wallet. */
  takeBack?: true;
  /** Free the transaction ID for another use, unless its money was confirmed once. */
  release?: true;
  /** Take the transaction ID, which must be its own or free. */
  claim?: true;
}

const nothing: Effect = { nothing: true };
const approve: Effect = { claim: true, credit: true };

/** What a decision does, by where the request stands (docs/rules/payments.md#fund-requests); `pending` takes one back. */
const effects: Record<FundRequestStatus, Record<FundRequestStatus, Effect>> = {
  pending: { pending: nothing, approved: approve, rejected: { release: true } },
  approved: { pending: { takeBack: true }, approved: nothing, rejected: { takeBack: true } },
  rejected: { pending: { claim: true }, approved: approve, rejected: nothing },
};

export function effectOf(from: FundRequestStatus, to: FundRequestStatus): Effect {
  return effects[from][to];
}
