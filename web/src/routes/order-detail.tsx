import type { Order, OrderDetail } from "@hira/contract";
import { holds } from "@hira/contract/orders/constants/orders";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { PackageX } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { supportLink } from "../catalog/shop/content/contact-links.ts";
import { contactQuery } from "../catalog/shop/content/queries.ts";
import { PushOffer, usePushOfferKnown } from "../operations/shop/push/offer.tsx";
import { needsSettling } from "../orders/shop/orders/awaited.ts";
import { orderPath, ownLists } from "../orders/shop/orders/my-orders.ts";
import { OrderHeading, OrderView, OrderViewSkeleton } from "../orders/shop/orders/order-view.tsx";
import { orderQuery } from "../orders/shop/orders/queries.ts";
import { GiftReceipt, Receipt } from "../orders/shop/orders/receipt.tsx";
import { useAuth, useProfile } from "../people/identity/auth.tsx";
import type { RememberedUser } from "../people/identity/remembered.ts";
import { callKey } from "../platform/api/calls.ts";
import { ApiError, messageOf } from "../platform/api/error.ts";
import { useInvalidateOnChange } from "../platform/api/use-invalidate-on-change.ts";
import { Breadcrumb } from "../platform/design/breadcrumb.tsx";
import { Button } from "../platform/design/button.tsx";
import { Card } from "../platform/design/card.tsx";
import { EmptyState } from "../platform/design/empty-state.tsx";
import { ErrorCard } from "../platform/design/error-card.tsx";
import { part } from "../platform/design/part.tsx";
import { Skeleton } from "../platform/design/skeleton.tsx";
import { shortId } from "../platform/lib/format/text.ts";
import { useLocation, useNavigate } from "../platform/lib/history.tsx";
import type { Head, PageProps } from "../platform/routing/route.ts";
import { useShop } from "../shell/use-shop.ts";
import { LogInPrompt } from "./log-in-prompt.tsx";

// Parts of an order's page that load separately, because only some orders need them: delivered orders, orders
// paid with another amount, and gifts.
const WriteReview = part(
  () =>
    import("../catalog/shop/reviews/write-review.tsx").then((module) => ({ default: module.WriteReview })),
  () => <Skeleton className="h-64 w-full rounded-xl" />,
);

const SettleOrder = part(
  () => import("../orders/shop/orders/settle-order.tsx").then((module) => ({ default: module.SettleOrder })),
  () => <Skeleton className="h-52 rounded-xl" />,
);
const GiftCard = part(
  () => import("../orders/shop/orders/gift-card.tsx").then((module) => ({ default: module.GiftCard })),
  () => <Skeleton className="h-40 rounded-xl" />,
);

export function Component({ params: { id = "" } }: PageProps) {
  const { status, user } = useAuth();
  const query = useQuery({ ...orderQuery(user?.uid ?? "", id), enabled: user !== null });
  const { data: order, error, refetch, isFetching } = query;
  const isWaiting = user ? !error : status === "loading";
  if (!order && !isWaiting)
    return (
      <OrderPage>
        <OrderNotice>
          {!user ? (
            <LogInPrompt title={t`Please log in to see your order.`} />
          ) : error && isGone(error) ? (
            <NoSuchOrder />
          ) : (
            <ErrorCard
              message={messageOf(error, t`Failed to fetch this order.`)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
        </OrderNotice>
      </OrderPage>
    );
  return (
    <OrderPage>
      <div className="print:hidden">
        <OrderHeading order={order} />
        {/* The largest text of the page. The server renders it. When the order has loaded, it must still be
            the same element (decision 154). */}
        <p className="mb-5 max-w-prose text-pretty text-muted">
          <Trans>
            This page shows by itself what happens with your order. With its ID, support finds it at once.
          </Trans>
        </p>
      </div>
      {user ? (
        <OwnOrder key={`${user.uid} ${id}`} user={user} id={id} order={order} />
      ) : (
        <OrderViewSkeleton />
      )}
    </OrderPage>
  );
}

const OrderPage = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-6xl px-4 pt-2 pb-12 md:pt-5">{children}</div>
);

interface OwnOrderProps {
  user: RememberedUser;
  id: string;
  /** The order; undefined while it loads. */
  order: OrderDetail | undefined;
}

function OwnOrder({ user, id, order }: OwnOrderProps) {
  const shop = useShop();
  const contact = useQuery(contactQuery());
  const supportHref = (subject: string) => (contact.data ? supportLink(contact.data, subject) : null);
  const profile = useProfile();
  useInvalidateOnChange(order?.status, callKey("own", "GET /users/{uid}"));
  useOwnAddress(order);
  const isOfferKnown = usePushOfferKnown(user.uid);
  const [isOfferLate, setOfferLate] = useState<boolean>();
  if (order && isOfferLate === undefined) setOfferLate(!isOfferKnown);
  const [printsGift, setPrintsGift] = useState(false);
  const paper = { shop: shop?.name ?? "", logo: shop?.brand?.pictures.paper, customer: user };
  /**
   * Prints a gift's receipt. Some phones start printing only after `print` has returned, so the receipt stays
   * in the page until the customer does something else.
   */
  function printGift() {
    flushSync(() => setPrintsGift(true));
    window.print();
    for (const next of ["pointerdown", "keydown"])
      addEventListener(next, () => setPrintsGift(false), { once: true });
  }
  if (!order) return <OrderViewSkeleton />;
  return (
    <>
      <OrderView
        order={order}
        whileOpen={{ content: <PushOffer uid={user.uid} />, isLate: isOfferLate ?? false }}
        afterDelivery={
          order.review === undefined ? null : <WriteReview orderId={order._id} review={order.review} />
        }
        supportHref={supportHref(t`Order #${shortId(id)}`)}
        gift={
          order.gift && holds(order.status) ? (
            <GiftCard order={order} shop={paper.shop} from={user.name} onPrint={printGift} />
          ) : null
        }
        settle={
          needsSettling(order) ? (
            <SettleOrder
              uid={user.uid}
              order={order}
              balance={profile.data?.balance ?? null}
              supportHref={supportHref(t`Order #${shortId(id)}, Transaction ID ${order.transactionId ?? ""}`)}
            />
          ) : null
        }
      />
      {printsGift ? <GiftReceipt {...paper} order={order} /> : <Receipt {...paper} order={order} />}
    </>
  );
}

/**
 * Redirects to the address that the order has below its list: normal orders and voucher orders have different
 * lists. A link to an order may have been made without knowing its type.
 */
function useOwnAddress(order: Order | undefined) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const address = order && orderPath(order);
  useEffect(() => {
    if (address && address !== pathname) navigate(address, { replace: true });
  }, [address, pathname, navigate]);
}

function useList() {
  const { pathname } = useLocation();
  return pathname.toLowerCase().startsWith(ownLists.codes.to) ? ownLists.codes : ownLists.orders;
}

/** The page that is shown if there is no order to show. It has the list's title and a link back to the list. */
function OrderNotice({ children }: { children: ReactNode }) {
  const list = useList();
  return (
    <>
      <Breadcrumb items={[list, { label: t`Order` }]} />
      <h1 className="mt-2 mb-5 font-bold text-2xl md:text-3xl">
        <Trans>Order</Trans>
      </h1>
      {children}
    </>
  );
}

/**
 * True for an unknown order, an order of somebody else, or an invalid ID. Customers get the same text for all
 * three.
 */
function isGone(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function NoSuchOrder() {
  const list = useList();
  return (
    <Card>
      <EmptyState
        icon={<PackageX />}
        title={t`Order not found.`}
        action={
          <Button asLink to={list.to}>
            {list.label}
          </Button>
        }
      />
    </Card>
  );
}

export function head(): Head {
  return { title: t`Order`, noIndex: true };
}
