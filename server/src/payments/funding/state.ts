import type { FundRequestStatus } from "@hira/contract";

export interface Effect {
  nothing?: true;
  /** Credits the amount to the wallet. */
  credit?: true;
  /** Takes the amount back from the wallet. */
  takeBack?: true;
  /** Frees the transaction ID for another request or order, unless its money was ever confirmed. */
  release?: true;
  /** Claims the transaction ID. Nobody else may have claimed it. */
  claim?: true;
}

const nothing: Effect = { nothing: true };
const approve: Effect = { claim: true, credit: true };

/**
 * What each decision does to a fund request, by its current status (docs/rules/payments.md#fund-requests). The decision
 * `pending` undoes an earlier decision.
 */
const effects: Record<FundRequestStatus, Record<FundRequestStatus, Effect>> = {
  pending: { pending: nothing, approved: approve, rejected: { release: true } },
  approved: { pending: { takeBack: true }, approved: nothing, rejected: { takeBack: true } },
  rejected: { pending: { claim: true }, approved: approve, rejected: nothing },
};

export function effectOf(from: FundRequestStatus, to: FundRequestStatus): Effect {
  return effects[from][to];
}
