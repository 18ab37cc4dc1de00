import type { FundRequest, Order, Reply } from "@hira/contract";
import { isOpen } from "@hira/contract/orders/constants/orders";
import { t } from "@lingui/core/macro";
import { type QueryClient, type QueryKey, QueryObserver } from "@tanstack/react-query";
import { createPending, type Matter } from "../operations/shop/news/pending.ts";
import { isVoucher, listOf, orderPath } from "../orders/shop/orders/my-orders.ts";
import { myOrdersQuery } from "../orders/shop/orders/queries.ts";
import { fillIn, readWaiting } from "../orders/shop/orders/waiting-order.ts";
import { watchedOrders } from "../orders/shop/orders/watched-orders.ts";
import { fundRequestsQuery } from "../payments/shop/funding/queries.ts";
import { rejectText } from "../payments/shop/funding/reject-text.ts";
import { profileKey } from "../people/identity/profile-query.ts";
import type { CallKey } from "../platform/api/calls.ts";
import { toast } from "../platform/design/toast.ts";
import { orderedOf, orderedText } from "../platform/games/ordered-text.ts";
import { formatTaka } from "../platform/lib/format/money.ts";
import { withoutBase } from "../platform/lib/language.ts";

export interface NewsParts {
  uid: string;
  queryClient: QueryClient;
  /** Navigates to a page of the shop. */
  open: (path: string) => void;
}

type Told = Matter & ({ request: FundRequest } | { order: Order });

/**
 * Notifies on every page about changes of one's own requests and orders, until the returned function is called. Lists
 * that pages fetch anyway show what is pending; it fetches them itself only while something is pending.
 */
export function startNews({ uid, queryClient, open }: NewsParts): () => void {
  const pending = createPending(uid);
  const readers = new Map<Matter["kind"], () => void>();
  // What a page has just fetched is not fetched again.
  const once = { refetchOnMount: false } as const;
  const nothing = () => {};
  const orders = (type: "normal" | "unipin") => () =>
    new QueryObserver(queryClient, { ...myOrdersQuery(uid, { type, page: 1 }), ...once }).subscribe(nothing);
  const reads: Record<Matter["kind"], () => () => void> = {
    request: () => new QueryObserver(queryClient, { ...fundRequestsQuery(uid), ...once }).subscribe(nothing),
    order: orders("normal"),
    code: orders("unipin"),
  };

  function followPending(): void {
    for (const [kind, read] of Object.entries(reads) as [Matter["kind"], () => () => void][]) {
      if (!pending.has(kind)) {
        readers.get(kind)?.();
        readers.delete(kind);
      } else if (!readers.has(kind)) readers.set(kind, read());
    }
  }

  async function tell(told: Told): Promise<void> {
    markTitle();
    if ("order" in told) return isShownHere(told.order) ? undefined : notifyOrder(told.order, open);
    const { request } = told;
    if (request.status === "rejected") return notifyRejected(request, open);
    // The balance in the top bar is updated first, because the toast is about it.
    await queryClient.refetchQueries({ queryKey: profileKey(uid) });
    const balance = queryClient.getQueryData(profileKey(uid))?.balance ?? 0;
    const waiting = readWaiting(uid);
    const isPayable = waiting !== null && balance >= waiting.total;
    toast.success(t`${formatTaka(request.amount)} is in your wallet.`, {
      id: `news-${request._id}`,
      ...(isPayable && {
        description: t`Your order waits: ${waiting.name}`,
        action: { label: t`Continue`, onClick: () => open(fillIn(waiting, { straightOn: true })) },
      }),
    });
  }

  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const { queryKey, state } = event.query;
    const matters = mattersOf(queryKey, state.data, uid);
    if (matters.length === 0) return;
    const news = pending.see(matters);
    // Deferred, because queries must not be changed while the cache notifies its subscribers.
    queueMicrotask(() => {
      for (const told of news) void tell(told);
      followPending();
    });
  });
  followPending();
  return () => {
    stop();
    for (const end of readers.values()) end();
  };
}

/** The requests and orders in a query's result; none for other accounts and other queries. */
function mattersOf(key: QueryKey, data: unknown, uid: string): Told[] {
  const [scope, route, input] = key as CallKey;
  if (scope !== "own" || input.uid !== uid || !data) return [];
  if (route === "GET /requests") return (data as Reply<typeof route>).requests.map(ofRequest);
  if (route === "GET /orders/my-orders") return (data as Reply<typeof route>).orders.map(ofOrder);
  return route === "GET /orders/{id}" ? [ofOrder((data as Reply<typeof route>).order)] : [];
}

function ofRequest(request: FundRequest): Told {
  return { kind: "request", id: request._id, isPending: request.status === "pending", request };
}

function ofOrder(order: Order): Told {
  return { kind: isVoucher(order) ? "code" : "order", id: order._id, isPending: isOpen(order.status), order };
}

/** The list, the page and the dialog of an order already show its change. */
function isShownHere(order: Order): boolean {
  return (
    watchedOrders.has(order._id) ||
    [listOf(order).to, orderPath(order)].includes(withoutBase(location.pathname))
  );
}

function notifyOrder(order: Order, open: NewsParts["open"]): void {
  const what = orderedText(orderedOf(order));
  const options = {
    id: `news-${order._id}`,
    description: what,
    action: { label: t`See it`, onClick: () => open(orderPath(order)) },
  };
  if (order.status === "completed") toast.success(doneText(order), options);
  else
    toast.error(
      order.status === "canceled" ? t`Your order was cancelled.` : t`Your order was rejected.`,
      options,
    );
}

/** Only the delivery state says that the order was delivered. */
function doneText(order: Order): string {
  if (isVoucher(order)) return t`Your code is here.`;
  return order.Delivery === "delivered" ? t`Your order was delivered.` : t`Your order is completed.`;
}

function notifyRejected({ _id, amount, reason }: FundRequest, open: NewsParts["open"]): void {
  // The customer withdrew the request themselves.
  if (reason === "customer-asked") return;
  toast.error(t`Your request of ${formatTaka(amount)} was rejected.`, {
    id: `news-${_id}`,
    description: rejectText(reason),
    action: { label: t`See it`, onClick: () => open(`/add-funds#request-${_id}`) },
  });
}

const MARK = "● ";

/** Marks the title of a background tab when there is something new. */
function markTitle(): void {
  if (!document.hidden || document.title.startsWith(MARK)) return;
  document.title = MARK + document.title;
  const unmark = () => {
    if (document.title.startsWith(MARK)) document.title = document.title.slice(MARK.length);
  };
  document.addEventListener("visibilitychange", unmark, { once: true });
}
