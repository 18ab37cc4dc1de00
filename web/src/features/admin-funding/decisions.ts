import type { FundDecision, FundRequest, FundRequestStatus } from "@hira/contract";
import { requestRejectReasons } from "@hira/contract/facts/reject-reasons";
import { formatTaka } from "../../lib/format/money.ts";
import type { Question } from "../admin-lists/record-kind.ts";

type Money = Pick<FundRequest, "amount" | "status" | "name" | "email">;

function ownerOf({ name, email }: Pick<FundRequest, "name" | "email">): string {
  return name || email || "the customer";
}

/** What a decision on one request is called. */
export const decisionText: Record<FundDecision, string> = { approved: "Approve", rejected: "Reject" };

/** What to ask before a decision: why it is a rejection, and what that takes back. An approval asks nothing. */
export function questionOfDecision(request: Money, to: FundDecision): Question | null {
  if (to !== "rejected") return null;
  const reasons = requestRejectReasons;
  if (request.status !== "approved") {
    return {
      title: "Reject this request?",
      description: "No money moves. Its transaction ID can be submitted again.",
      confirmLabel: "Reject request",
      reasons,
    };
  }
  const amount = formatTaka(request.amount);
  return {
    title: "Reject an approved request?",
    description: `Rejecting it takes ${amount} back from ${ownerOf(request)}'s wallet. If it has been spent already, nothing changes.`,
    confirmLabel: `Take back ${amount}`,
    reasons,
  };
}

const effectsOfDeletion: Record<FundRequestStatus, (request: Money) => string> = {
  pending: () => "It is rejected first, so its transaction ID can be used again.",
  approved: (request) => `The ${formatTaka(request.amount)} stays in ${ownerOf(request)}'s wallet.`,
  rejected: () => "No money moves.",
};

export function questionOfDeletion(request: Money): Question {
  return {
    title: "Delete this request?",
    description: `${effectsOfDeletion[request.status](request)} It disappears from the admin area; the customer still sees it.`,
    confirmLabel: "Delete request",
  };
}

/** What to ask whoever was too late: a decision on the request as it stands by now. Nothing has happened yet. */
export function questionAfterNews(request: Money, to: FundRequestStatus): Question {
  if (to === "rejected" && request.status !== "approved") {
    const description = "Rejecting it moves no money.";
    return { title: "", description, confirmLabel: "Reject it anyway", reasons: requestRejectReasons };
  }
  const question = to === "pending" ? null : questionOfDecision(request, to);
  if (question) return question;
  const amount = formatTaka(request.amount);
  const taken = request.status === "approved" ? `takes ${amount} back from` : "moves nothing in";
  return {
    title: "",
    description:
      to === "approved"
        ? `Approving it adds ${amount} to ${ownerOf(request)}'s wallet.`
        : `Making it pending again ${taken} ${ownerOf(request)}'s wallet.`,
    confirmLabel: to === "approved" ? "Approve it anyway" : "Make it pending anyway",
  };
}

/** What the dialog says before a decision on several requests: how much moves, and where. */
export function effectsOfDecisions(requests: readonly Money[], to: FundDecision): string[] {
  const sum = (those: readonly Money[]) => formatTaka(those.reduce((total, { amount }) => total + amount, 0));
  const wallets = (count: number) => (count === 1 ? "for 1 request" : `for ${count} requests`);
  if (to === "approved") return [`${sum(requests)} is added to wallets, ${wallets(requests.length)}.`];
  const approved = requests.filter(({ status }) => status === "approved");
  if (approved.length === 0) return ["No wallet moves. Their transaction IDs can be submitted again."];
  return [
    `${sum(approved)} is taken back from wallets, ${wallets(approved.length)}. Where it has been spent already, nothing changes.`,
  ];
}
