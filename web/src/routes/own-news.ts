import type { FundRequest, Order, Reply } from "@hira/contract";
import { isOpen } from "@hira/contract/orders/constants/orders";
import { type QueryKey, QueryObserver } from "@tanstack/react-query";
import { createPending, type Matter } from "../operations/shop/news/pending.ts";
import { isVoucher } from "../orders/shop/orders/my-orders.ts";
import { myOrdersQuery } from "../orders/shop/orders/queries.ts";
import { fundRequestsQuery } from "../payments/shop/funding/queries.ts";
import type { CallKey } from "../platform/api/calls.ts";
import type { NewsParts, Told } from "./tell-news.ts";

/**
 * Notifies the customer on every page when one of their requests or orders has changed. It learns what is
 * pending from lists that pages fetch anyway. It fetches lists itself only while something is pending. The
 * returned function ends this.
 */
export function startNews({ uid, queryClient, open }: NewsParts): () => void {
  const pending = createPending(uid);
  const readers = new Map<Matter["kind"], () => void>();
  // Query options: data that a page has just fetched is not fetched a second time.
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

  // The code that shows notifications is loaded for the first notification.
  const tell = (told: Told) =>
    import("./tell-news.ts")
      .then(({ tellNews }) => tellNews(told, { uid, queryClient, open }))
      .catch(nothing);

  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const { queryKey, state } = event.query;
    const matters = mattersOf(queryKey, state.data, uid);
    if (matters.length === 0) return;
    const news = pending.see(matters);
    // Runs later, because queries must not be changed while the cache notifies its listeners.
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

/**
 * Returns the requests and orders in a query's data. Returns none for queries of other accounts or of other
 * kinds.
 */
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
