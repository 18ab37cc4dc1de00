import type { FundRequest, Order } from "@hira/contract";
import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { Matter } from "../operations/shop/news/pending.ts";
import { isVoucher, listOf, orderPath } from "../orders/shop/orders/my-orders.ts";
import { fillIn, readWaiting } from "../orders/shop/orders/waiting-order.ts";
import { watchedOrders } from "../orders/shop/orders/watched-orders.ts";
import { rejectText } from "../payments/shop/funding/reject-text.ts";
import { profileKey } from "../people/identity/profile-query.ts";
import { toast } from "../platform/design/toast.ts";
import { orderedOf, orderedText } from "../platform/games/ordered-text.ts";
import { formatTaka } from "../platform/lib/format/money.ts";
import { withoutBase } from "../platform/lib/language.ts";

export interface NewsParts {
  uid: string;
  queryClient: QueryClient;
  /** Opens the page of the shop that has this address. */
  open: (path: string) => void;
}

export type Told = Matter & ({ request: FundRequest } | { order: Order });

/**
 * Notifies a customer that one of their requests or orders has changed. It shows no toast if the page already
 * shows the change of an order.
 */
export async function tellNews(told: Told, { uid, queryClient, open }: NewsParts): Promise<void> {
  markTitle();
  if ("order" in told) return isShownHere(told.order) ? undefined : notifyOrder(told.order, open);
  const { request } = told;
  if (request.status === "rejected") return notifyRejected(request, open);
  // The balance in the top bar is updated before the toast, because the toast is about the balance.
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

/**
 * True if the page on screen already shows the change of the order: the order's list, its page, or a dialog
 * about it is open.
 */
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

/**
 * Returns the text about a completed order. An order can be completed without being delivered; only its
 * delivery status says that it was delivered.
 */
function doneText(order: Order): string {
  if (isVoucher(order)) return t`Your code is here.`;
  return order.Delivery === "delivered" ? t`Your order was delivered.` : t`Your order is completed.`;
}

function notifyRejected({ _id, amount, reason }: FundRequest, open: NewsParts["open"]): void {
  // A request is not reported if the customer withdrew it themselves.
  if (reason === "customer-asked") return;
  toast.error(t`Your request of ${formatTaka(amount)} was rejected.`, {
    id: `news-${_id}`,
    description: rejectText(reason),
    action: { label: t`See it`, onClick: () => open(`/add-funds#request-${_id}`) },
  });
}

const MARK = "● ";

/** Adds a mark to the title of a tab in the background, because something has changed. */
function markTitle(): void {
  if (!document.hidden || document.title.startsWith(MARK)) return;
  document.title = MARK + document.title;
  const unmark = () => {
    if (document.title.startsWith(MARK)) document.title = document.title.slice(MARK.length);
  };
  document.addEventListener("visibilitychange", unmark, { once: true });
}
