import type { FundRequestStatus } from "@hira/contract";

export interface Effect {
  nothing?: true;
  /** Credits the amount to the wallet. */
  credit?: true;
  /** Takes the amount back from the wallet. */
  takeBack?: true;
  /** Frees the transaction ID for another use, unless its money was confirmed once. */
  release?: true;
  /** Claims the transaction ID, which must be its own or free. */
  claim?: true;
}

const nothing: Effect = { nothing: true };
const approve: Effect = { claim: true, credit: true };

/**
 * The effects of a decision, by the request's current status (docs/rules/payments.md#fund-requests); `pending` undoes a
 * decision.
 */
const effects: Record<FundRequestStatus, Record<FundRequestStatus, Effect>> = {
  pending: { pending: nothing, approved: approve, rejected: { release: true } },
  approved: { pending: { takeBack: true }, approved: nothing, rejected: { takeBack: true } },
  rejected: { pending: { claim: true }, approved: approve, rejected: nothing },
};

export function effectOf(from: FundRequestStatus, to: FundRequestStatus): Effect {
  return effects[from][to];
}
