import type { IncomingPayment, Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { daysQuery } from "../../../platform/admin/lists/days.ts";
import { type ListSort, sortOf } from "../../../platform/admin/lists/list-address.ts";
import type { RecordPage } from "../../../platform/admin/lists/record-kind.ts";
import { adminFreshness, adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { isPaymentQueue, type PaymentFilter } from "./payment-filter.ts";

const FAILED = t`Failed to load payments.`;

/** A payment as a row of a list of records. */
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

type ListQuery = Omit<Partial<PaymentFilter>, "limit" | "sort" | "payment"> & {
  limit?: number;
  sort?: ListSort;
  ids?: string;
};

/** Payments of a page, or the ones that are asked for. */
export async function fetchPayments(api: Api, query: ListQuery, signal?: AbortSignal): Promise<PaymentPage> {
  const { payments, totalIsExact, ...page } = await api("GET /admin/payments", {
    query,
    ...(signal && { signal }),
    fallback: FAILED,
  });
  return { rows: payments.map(rowOf), isExact: totalIsExact, ...page };
}

function queryOf(filter: PaymentFilter): ListQuery {
  const { search, days, payment, after, before, ...rest } = filter;
  if (payment !== "") return { ids: payment, state: "all", limit: 1 };
  return {
    ...rest,
    ...daysQuery(days),
    sort: sortOf(filter, isPaymentQueue(filter)),
    ...(search && { search }),
    ...(after && { after }),
    ...(before && { before }),
  };
}

/** A page of what the phones have seen come in. */
export function adminPaymentsQuery(api: Api, filter: PaymentFilter) {
  return queryOptions({
    queryKey: [...adminKeys.payments, filter],
    queryFn: ({ signal }) => fetchPayments(api, queryOf(filter), signal),
    ...adminLive,
  });
}

/** How much of each waits, for the bar above the pages. */
export function paymentCountsQuery(api: Api) {
  return queryOptions({
    queryKey: [...adminKeys.payments, "counts"],
    queryFn: ({ signal }) => fetchPayments(api, { state: "unclaimed", limit: 1 }, signal),
    select: (page) => page.counts,
    ...adminLive,
  });
}

/** The requests and orders that a payment may be for, the likeliest first. */
export function candidatesQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: adminKeys.paymentCandidates(id),
    queryFn: async ({ signal }) =>
      (
        await api("GET /admin/payments/{id}/candidates", {
          params: { id },
          signal,
          fallback: t`Failed to look for requests and orders.`,
        })
      ).candidates,
    staleTime: 0,
    gcTime: 0,
    // What somebody is choosing from does not move.
    refetchOnWindowFocus: false,
  });
}

export const unknownRows = 20;

/** Messages of a wallet that no template reads, the newest first. */
export function unknownMessagesQuery(api: Api, page: number) {
  return queryOptions({
    queryKey: [...adminKeys.messages, "unknown", page],
    queryFn: ({ signal }) =>
      api("GET /admin/messages", {
        query: { place: "unknown", limit: unknownRows, page },
        signal,
        fallback: t`Failed to load messages.`,
      }),
    ...adminLive,
  });
}

/** A message with its names and numbers made up, fit to be passed on. */
export function proposalQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: [...adminKeys.messages, "sample", id],
    queryFn: async ({ signal }) =>
      (
        await api("GET /admin/messages/{id}/proposal", {
          params: { id },
          signal,
          fallback: t`Failed to make a sample of it.`,
        })
      ).sample,
    ...adminFreshness,
  });
}

/** Places where the balances of an account do not follow from each other, the newest first. */
export function breaksQuery(api: Api) {
  return queryOptions({
    queryKey: adminKeys.chainBreaks,
    queryFn: async ({ signal }) =>
      (await api("GET /admin/chain-breaks", { signal, fallback: t`Failed to load breaks.` })).breaks,
    ...adminLive,
  });
}

/** A failure is for the dialog that asked. */
export function useLookAtBreak() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      api("POST /admin/chain-breaks/{id}/look", {
        params: { id },
        body: { note },
        fallback: t`Failed to note that.`,
      }),
    meta: {
      invalidates: [adminKeys.chainBreaks, adminKeys.payments, adminKeys.notifications],
    },
  });
}
