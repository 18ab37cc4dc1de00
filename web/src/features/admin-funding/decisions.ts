import type { FundRequest, FundRequestStatus, Reply } from "@hira/contract";
import { formatTaka } from "../../lib/format/money.ts";

type Requests = Reply<"GET /requests">;
type Money = Pick<FundRequest, "amount" | "status" | "name" | "email">;

export interface Question {
  title: string;
  description: string;
  confirmLabel: string;
}

function ownerOf({ name, email }: Pick<FundRequest, "name" | "email">): string {
  return name || email || "the customer";
}

/** What to ask before a rejection; null for a pending request, whose money never reached the wallet. */
export function questionOfRejection(request: Money): Question | null {
  if (request.status !== "approved") return null;
  const amount = formatTaka(request.amount);
  return {
    title: "Reject an approved request?",
    description: `${amount} is taken back from ${ownerOf(request)}'s wallet. If it has been spent already, nothing changes.`,
    confirmLabel: `Take back ${amount}`,
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

/** A page of requests with one of them as the server has just answered it; the same page where it is not on it. */
export function withRequest(page: Requests | undefined, changed: FundRequest): Requests | undefined {
  if (!page?.requests.some(({ _id }) => _id === changed._id)) return page;
  return {
    ...page,
    requests: page.requests.map((request) => (request._id === changed._id ? changed : request)),
  };
}

export function withoutRequest(page: Requests | undefined, id: string): Requests | undefined {
  const requests = page?.requests.filter(({ _id }) => _id !== id);
  if (!page || !requests || requests.length === page.requests.length) return page;
  return { ...page, requests, total: page.total - 1 };
}
