import type { IncomingPayment, Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { daysQuery } from "../../../platform/admin/lists/days.ts";
import { sortOf } from "../../../platform/admin/lists/list-address.ts";
import type { RecordPage } from "../../../platform/admin/lists/record-kind.ts";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { isPaymentQueue, type PaymentFilter } from "./payment-filter.ts";

export const PAYMENTS_FAILED = t`Failed to load payments.`;

/** A payment with the fields that every row of a record list needs. */
export interface PaymentRow extends IncomingPayment {
  status: IncomingPayment["state"];
  createdAt: string;
}

export type PaymentCounts = Reply<"GET /admin/payments">["counts"];

export interface PaymentPage extends RecordPage<PaymentRow> {
  counts: PaymentCounts;
}

export const rowOf = (payment: IncomingPayment): PaymentRow => ({
  ...payment,
  status: payment.state,
  createdAt: payment.occurredAt,
});

export function paymentPageOf({
  payments,
  totalIsExact,
  ...page
}: Reply<"GET /admin/payments">): PaymentPage {
  return { rows: payments.map(rowOf), isExact: totalIsExact, ...page };
}

const kept = { read: paymentPageOf, fallback: PAYMENTS_FAILED };

/** Query of one page of the incoming payments. */
export function adminPaymentsQuery(filter: PaymentFilter) {
  const { days, payment, ...rest } = filter;
  const query =
    payment === ""
      ? { ...rest, ...daysQuery(days), sort: sortOf(filter, isPaymentQueue(filter)) }
      : { ids: payment, state: "all" as const, limit: 1 };
  return adminQuery("GET /admin/payments", { query, ...kept, ...adminLive });
}

/** Query of the numbers that the navigation above these pages shows. */
export const paymentCountsQuery = () =>
  adminQuery("GET /admin/payments", {
    query: { state: "unclaimed", limit: 1 },
    ...kept,
    select: ({ counts }) => counts,
    ...adminLive,
  });

/** Query of the requests and orders to which a payment may belong, the likeliest first. */
export const candidatesQuery = (id: string) =>
  adminQuery("GET /admin/payments/{id}/candidates", {
    params: { id },
    fallback: t`Failed to look for requests and orders.`,
    select: ({ candidates }) => candidates,
    staleTime: 0,
    gcTime: 0,
  });

/** Query of a message in which names and numbers are replaced by fake ones, so that it is safe to share. */
export const proposalQuery = (id: string) =>
  adminQuery("GET /admin/messages/{id}/proposal", {
    params: { id },
    fallback: t`Failed to make a sample of it.`,
    select: ({ sample }) => sample,
  });

/** Query of the payment accounts' balance gaps, newest first. */
export const gapsQuery = () =>
  adminQuery("GET /admin/chain-breaks", {
    fallback: t`Failed to load breaks.`,
    select: ({ breaks }) => breaks,
    ...adminLive,
  });

/** Marks a balance gap as checked. If that fails, the dialog shows the error. */
export const useReviewGap = () =>
  useCall("POST /admin/chain-breaks/{id}/look", { fallback: t`Failed to note that.` });
