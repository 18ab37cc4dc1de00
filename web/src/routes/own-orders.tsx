import type { Order, ProductType, Reply } from "@hira/contract";
import { isOpen } from "@hira/contract/orders/constants/orders";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { FileQuestion } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { PushOffer, usePushOfferKnown } from "../operations/shop/push/offer.tsx";
import { keepOrders } from "../orders/shop/orders/kept-orders.ts";
import { myOrdersQuery, ORDERS_PER_PAGE } from "../orders/shop/orders/queries.ts";
import { useAuth } from "../people/identity/auth.tsx";
import { callKey } from "../platform/api/calls.ts";
import { ApiError, messageOf } from "../platform/api/error.ts";
import { statusesOf, useInvalidateOnChange } from "../platform/api/use-invalidate-on-change.ts";
import { Button } from "../platform/design/button.tsx";
import { Card } from "../platform/design/card.tsx";
import { EmptyState } from "../platform/design/empty-state.tsx";
import { ErrorCard } from "../platform/design/error-card.tsx";
import { Pagination } from "../platform/design/pagination.tsx";
import { toast } from "../platform/design/toast.ts";
import { formatCount } from "../platform/lib/format/count.ts";
import { useInAddress } from "../platform/lib/in-address.ts";
import { pageCountOf } from "../platform/lib/page-count.ts";
import { pageInAddress } from "../platform/lib/page-in-address.ts";
import { LogInPrompt } from "./log-in-prompt.tsx";
import { OrderWaits } from "./order-waits.tsx";

interface OwnOrdersProps {
  /** Type of the orders to show: normal or voucher. */
  type: ProductType;
  /** Renders the orders; there is at least one. */
  list: (orders: readonly Order[]) => ReactNode;
  empty: ReactNode;
  skeleton: ReactNode;
  /** Text that asks visitors to sign in, so that they can see their orders. */
  prompt: string;
  /** Content below the orders. It appears at the same time as the orders, so that it never moves. */
  below?: ReactNode;
}

/** A customer's own orders of one type, in all states of loading. Orders that are still open update automatically. */
export function OwnOrders(props: OwnOrdersProps) {
  const { status, user } = useAuth();
  if (user) return <Orders key={user.uid} uid={user.uid} {...props} />;
  if (status === "loading") return props.skeleton;
  return (
    <>
      <LogInPrompt title={props.prompt} />
      {props.below}
    </>
  );
}

/** Returns the error message that docs/rules/storefront.md#storefront requires. */
function failureText(error: Error): string {
  return error instanceof ApiError && error.code === "unauthenticated"
    ? t`You must be logged in to fetch orders.`
    : messageOf(error, t`Failed to fetch orders.`);
}

function Orders({ uid, type, list, empty, skeleton, below }: OwnOrdersProps & { uid: string }) {
  const [page, setPage] = useInAddress(pageInAddress);
  const query = useQuery(myOrdersQuery(uid, { type, page }));
  const { data, error, refetch, isFetching, isPlaceholderData, errorUpdateCount, dataUpdatedAt } = query;
  const failure = error && failureText(error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast is shown after every failed attempt
  useEffect(() => {
    if (failure) toast.error(failure, { id: "my-orders" });
  }, [failure, errorUpdateCount]);

  useEffect(() => {
    if (data && !isPlaceholderData && page === 1) keepOrders(uid, data.orders, dataUpdatedAt);
  }, [data, isPlaceholderData, page, uid, dataUpdatedAt]);

  // The offer to send notifications is above the orders, where customers notice it. If it becomes known only
  // after the orders, it is shown below them, so that the orders do not move.
  const isOfferKnown = usePushOfferKnown(uid);
  const [place, setPlace] = useState<"above" | "below">();
  if (data && !place) setPlace(isOfferKnown ? "above" : "below");
  const offer = data?.orders.some(({ status }) => isOpen(status)) ? <PushOffer uid={uid} /> : null;
  const pageCount = data ? pageCountOf(data.total, ORDERS_PER_PAGE) : 1;
  return (
    <div className="flex flex-col gap-4">
      {data && !isPlaceholderData ? <RefetchBalance key={page} orders={data.orders} /> : null}
      <OrderWaits uid={uid} />
      {failure ? <ErrorCard message={failure} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {data ? (
        <div aria-busy={isPlaceholderData} className="flex flex-col gap-4">
          {place === "above" ? offer : null}
          <PageOfOrders data={data} pageCount={pageCount} list={list} empty={empty} />
          {pageCount > 1 && data.orders.length > 0 ? (
            <Pagination
              page={page}
              pageCount={pageCount}
              total={data.total}
              onPageChange={(next) => {
                setPage(next);
                window.scrollTo({ top: 0 });
              }}
              loading={isPlaceholderData}
            />
          ) : null}
        </div>
      ) : failure ? null : (
        skeleton
      )}
      {data || failure ? below : null}
      {/* This offer is below the list, because it loads later than the list and must not move it. */}
      {place === "below" ? offer : null}
    </div>
  );
}

interface PageOfOrdersProps extends Pick<OwnOrdersProps, "list" | "empty"> {
  data: Reply<"GET /orders/my-orders">;
  pageCount: number;
}

function PageOfOrders({ data, pageCount, list, empty }: PageOfOrdersProps) {
  if (data.orders.length > 0) return list(data.orders);
  if (data.total === 0) return empty;
  const last = pageInAddress.format(pageCount).toString();
  return (
    <Card>
      <EmptyState
        icon={<FileQuestion />}
        title={t`Nothing on this page.`}
        text={t`The list ends on page ${formatCount(pageCount)}.`}
        action={
          <Button asLink to={`?${last}`}>
            <Trans>Go to the last page</Trans>
          </Button>
        }
      />
    </Card>
  );
}

/** Fetches the profile again when the status of an order changes, because the balance then changes too. */
function RefetchBalance({ orders }: { orders: readonly Order[] }) {
  useInvalidateOnChange(statusesOf(orders), callKey("own", "GET /users/{uid}"));
  return null;
}
