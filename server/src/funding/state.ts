import type { FundDecision, FundRequestStatus } from "@hira/contract";

export interface Effect {
  nothing?: true;
  /** Put the amount into the wallet. */
  credit?: true;
  /** Take the amount back out of the wallet. */
  takeBack?: true;
  /** Free the transaction ID for another use: the money never came. */
  release?: true;
  /** Take the transaction ID, which must be its own or free. */
  claim?: true;
}

/** What a decision does, by where the request stands (docs/rules.md#fund-requests). */
const effects: Record<FundRequestStatus, Record<FundDecision, Effect>> = {
  pending: { approved: { claim: true, credit: true }, rejected: { release: true } },
  approved: { approved: { nothing: true }, rejected: { takeBack: true } },
  rejected: { approved: { claim: true, credit: true }, rejected: { nothing: true } },
};

export function effectOf(from: FundRequestStatus, to: FundDecision): Effect {
  return effects[from][to];
}
