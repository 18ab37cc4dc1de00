import type { FundDecision, FundRequest, FundRequestStatus } from "@hira/contract";
import { requestRejectReasons } from "@hira/contract/facts/reject-reasons";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../lib/format/money.ts";
import type { Question } from "../admin-lists/record-kind.ts";

type Money = Pick<FundRequest, "amount" | "status" | "name" | "email">;

function ownerOf({ name, email }: Pick<FundRequest, "name" | "email">): string {
  return name || email || "the customer";
}

/** What a decision on one request is called. */
export const decisionText: Record<FundDecision, string> = { approved: t`Approve`, rejected: t`Reject` };

/** What to ask before a decision: why it is a rejection, and what that takes back. An approval asks nothing. */
export function questionOfDecision(request: Money, to: FundDecision): Question | null {
  if (to !== "rejected") return null;
  const reasons = requestRejectReasons;
  if (request.status !== "approved") {
    return {
      title: t`Reject this request?`,
      description: t`No money moves. Its transaction ID can be submitted again.`,
      confirmLabel: t`Reject request`,
      reasons,
    };
  }
  const amount = formatTaka(request.amount);
  return {
    title: t`Reject an approved request?`,
    description: t`Rejecting it takes ${amount} back from ${ownerOf(request)}'s wallet. If it has been spent already, nothing changes.`,
    confirmLabel: t`Take back ${amount}`,
    reasons,
  };
}

const effectsOfDeletion: Record<FundRequestStatus, (request: Money) => string> = {
  pending: () => t`It is rejected first, so its transaction ID can be used again.`,
  approved: (request) => t`The ${formatTaka(request.amount)} stays in ${ownerOf(request)}'s wallet.`,
  rejected: () => t`No money moves.`,
};

export function questionOfDeletion(request: Money): Question {
  return {
    title: t`Delete this request?`,
    description: t`${effectsOfDeletion[request.status](request)} It disappears from the admin area; the customer still sees it.`,
    confirmLabel: t`Delete request`,
  };
}

/** What to ask whoever was too late: a decision on the request as it stands by now. Nothing has happened yet. */
export function questionAfterNews(request: Money, to: FundRequestStatus): Question {
  if (to === "rejected" && request.status !== "approved") {
    const description = t`Rejecting it moves no money.`;
    return { title: "", description, confirmLabel: t`Reject it anyway`, reasons: requestRejectReasons };
  }
  const question = to === "pending" ? null : questionOfDecision(request, to);
  if (question) return question;
  const amount = formatTaka(request.amount);
  const taken = request.status === "approved" ? `takes ${amount} back from` : "moves nothing in";
  return {
    title: "",
    description:
      to === "approved"
        ? t`Approving it adds ${amount} to ${ownerOf(request)}'s wallet.`
        : t`Making it pending again ${taken} ${ownerOf(request)}'s wallet.`,
    confirmLabel: to === "approved" ? t`Approve it anyway` : t`Make it pending anyway`,
  };
}

/** What the dialog says before a decision on several requests: how much moves, and where. */
export function effectsOfDecisions(requests: readonly Money[], to: FundDecision): string[] {
  const sum = (those: readonly Money[]) => formatTaka(those.reduce((total, { amount }) => total + amount, 0));
  const wallets = (count: number) => (count === 1 ? "for 1 request" : `for ${count} requests`);
  if (to === "approved") return [t`${sum(requests)} is added to wallets, ${wallets(requests.length)}.`];
  const approved = requests.filter(({ status }) => status === "approved");
  if (approved.length === 0) return [t`No wallet moves. Their transaction IDs can be submitted again.`];
  return [
    t`${sum(approved)} is taken back from wallets, ${wallets(approved.length)}. Where it has been spent already, nothing changes.`,
  ];
}
