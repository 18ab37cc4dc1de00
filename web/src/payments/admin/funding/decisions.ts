import type { FundDecision, FundRequest, FundRequestStatus } from "@hira/contract";
import { requestRejectReasons } from "@hira/contract/platform/constants/reject-reasons";
import { plural, t } from "@lingui/core/macro";
import type { Question } from "../../../platform/admin/lists/record-kind.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { graveMismatches } from "../match-details/match-details-text.ts";

type Money = Pick<
  FundRequest,
  "amount" | "totalAmount" | "status" | "name" | "email" | "trxId" | "correctedFrom" | "evidence"
>;

function ownerOf({ name, email }: Pick<FundRequest, "name" | "email">): string {
  return name || email || t`the customer`;
}

/** Texts for a decision on several requests: those of the buttons and of the dialog. */
export const bulkTexts: Record<
  FundDecision,
  { choice: string; title: (count: number) => string; confirm: (count: number) => string }
> = {
  approved: {
    choice: t`Approve selected`,
    title: (count) => plural(count, { one: "Approve # request?", other: "Approve # requests?" }),
    confirm: (count) => plural(count, { one: "Approve # request", other: "Approve # requests" }),
  },
  rejected: {
    choice: t`Reject selected`,
    title: (count) => plural(count, { one: "Reject # request?", other: "Reject # requests?" }),
    confirm: (count) => plural(count, { one: "Reject # request", other: "Reject # requests" }),
  },
};

/**
 * Returns the question to confirm before a decision. A rejection asks for the reason, and says how much is taken from
 * the wallet. An approval only asks if the customer has just corrected the transaction ID, or if there are serious
 * mismatches.
 */
export function questionOfDecision(request: Money, to: FundDecision): Question | null {
  const { correctedFrom, trxId, evidence, totalAmount } = request;
  if (to !== "rejected") {
    const doubts = graveMismatches(evidence, totalAmount);
    if (correctedFrom)
      return {
        title: t`Its customer has just changed the transaction ID`,
        description:
          t`It was ${correctedFrom} and is ${trxId} now. Approve it only if ${trxId} is what you have looked at.` +
          (doubts ? ` ${doubts}` : ""),
        confirmLabel: t`Approve with ${trxId}`,
        alone: true,
      };
    if (!doubts) return null;
    const sum = formatTaka(request.amount);
    return {
      title: t`Approve it all the same?`,
      description: t`${doubts} Approving it adds ${sum} to ${ownerOf(request)}'s wallet. To add only what came, claim the payment under Payments.`,
      confirmLabel: t`Approve ${sum}`,
      alone: true,
    };
  }
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

/**
 * Returns the question for an operator who decided after a colleague had decided first: whether to decide on the
 * request as it is now.
 */
export function questionAfterNews(request: Money, to: FundRequestStatus): Question {
  if (to === "rejected" && request.status !== "approved") {
    const description = t`Rejecting it moves no money.`;
    return { title: "", description, confirmLabel: t`Reject it anyway`, reasons: requestRejectReasons };
  }
  const question = to === "pending" ? null : questionOfDecision(request, to);
  if (question) return question;
  const [amount, owner] = [formatTaka(request.amount), ownerOf(request)];
  if (to === "approved")
    return {
      title: "",
      description: t`Approving it adds ${amount} to ${owner}'s wallet.`,
      confirmLabel: t`Approve it anyway`,
    };
  return {
    title: "",
    description:
      request.status === "approved"
        ? t`Making it pending again takes ${amount} back from ${owner}'s wallet.`
        : t`Making it pending again moves nothing in ${owner}'s wallet.`,
    confirmLabel: t`Make it pending anyway`,
  };
}

/** Returns the text of the dialog before a bulk decision. It says how much money moves, and where to. */
export function effectsOfDecisions(requests: readonly Money[], to: FundDecision): string[] {
  const sum = (those: readonly Money[]) => formatTaka(those.reduce((total, { amount }) => total + amount, 0));
  if (to === "approved") {
    const added = sum(requests);
    return [
      plural(requests.length, {
        one: `${added} is added to wallets, for # request.`,
        other: `${added} is added to wallets, for # requests.`,
      }),
    ];
  }
  const approved = requests.filter(({ status }) => status === "approved");
  if (approved.length === 0) return [t`No wallet moves. Their transaction IDs can be submitted again.`];
  const taken = sum(approved);
  return [
    plural(approved.length, {
      one: `${taken} is taken back from wallets, for # request. Where it has been spent already, nothing changes.`,
      other: `${taken} is taken back from wallets, for # requests. Where it has been spent already, nothing changes.`,
    }),
  ];
}
