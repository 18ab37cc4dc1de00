import { useQuery } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { useEffect } from "react";
import { useApi } from "../api/context.tsx";
import { messageOf } from "../api/error.ts";
import { queryKeys } from "../api/query-keys.ts";
import { statusesOf, useInvalidateOnChange } from "../api/use-invalidate-on-change.ts";
import { Button } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { EmptyState } from "../design/empty-state.tsx";
import { ErrorCard } from "../design/error-card.tsx";
import { toast } from "../design/toast.ts";
import { topUpOrders } from "../features/orders/my-orders.ts";
import { OrderList, OrderListSkeleton } from "../features/orders/order-list.tsx";
import { myOrdersQuery } from "../features/orders/queries.ts";
import { useAuth } from "../identity/auth.tsx";
import type { Head } from "../routing/route.ts";
import { LogInPrompt } from "./log-in-prompt.tsx";

const FAILED = "Failed to fetch orders.";

export function Component() {
  const { status, user } = useAuth();
  return (
    <div className="mx-auto max-w-6xl px-4 pt-5 pb-12 md:pt-8">
      <h1 className="mb-5 font-bold text-2xl md:text-3xl">My Orders</h1>
      {user ? (
        <MyOrders key={user.uid} uid={user.uid} />
      ) : status === "loading" ? (
        <OrderListSkeleton />
      ) : (
        <LogInPrompt title="Please log in to see your orders." />
      )}
    </div>
  );
}

function MyOrders({ uid }: { uid: string }) {
  const { data, error, refetch, isFetching, errorUpdateCount } = useQuery(myOrdersQuery(useApi(), uid));
  const failure = error && messageOf(error, FAILED);
  useInvalidateOnChange(statusesOf(data), queryKeys.profile);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast for every attempt that failed
  useEffect(() => {
    if (failure) toast.error(failure, { id: "my-orders" });
  }, [failure, errorUpdateCount]);

  const orders = data && topUpOrders(data);
  return (
    <div className="flex flex-col gap-4">
      {failure ? <ErrorCard message={failure} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {orders ? (
        orders.length > 0 ? (
          <OrderList orders={orders} />
        ) : (
          <NoOrders />
        )
      ) : failure ? null : (
        <OrderListSkeleton />
      )}
    </div>
  );
}

function NoOrders() {
  return (
    <Card>
      <EmptyState
        icon={<ReceiptText />}
        title="No orders yet."
        text="What you order shows here, from payment to delivery."
        action={
          <Button asLink to="/topup">
            Top up now
          </Button>
        }
      />
    </Card>
  );
}

export function head(): Head {
  return { title: "My Orders", noIndex: true };
}
