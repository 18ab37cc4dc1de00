import type { Order } from "@hira/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useApi } from "../api/context.tsx";
import { ApiError, messageOf } from "../api/error.ts";
import { queryKeys } from "../api/query-keys.ts";
import { statusesOf, useInvalidateOnChange } from "../api/use-invalidate-on-change.ts";
import { ErrorCard } from "../design/error-card.tsx";
import { toast } from "../design/toast.ts";
import { myOrdersQuery } from "../features/orders/queries.ts";
import { useAuth } from "../identity/auth.tsx";
import { LogInPrompt } from "./log-in-prompt.tsx";

interface OwnOrdersProps {
  /** Which of one's orders are meant. */
  only: (order: Order) => boolean;
  /** Shows them; there is at least one. */
  list: (orders: readonly Order[]) => ReactNode;
  empty: ReactNode;
  skeleton: ReactNode;
  /** What a visitor reads. */
  prompt: string;
}

/** One's own orders of a kind, in each of their states; those that are open follow the shop by themselves. */
export function OwnOrders(props: OwnOrdersProps) {
  const { status, user } = useAuth();
  if (user) return <Orders key={user.uid} uid={user.uid} {...props} />;
  return status === "loading" ? props.skeleton : <LogInPrompt title={props.prompt} />;
}

/** The texts of docs/rules.md#storefront. */
function failureText(error: Error): string {
  return error instanceof ApiError && error.code === "unauthenticated"
    ? "You must be logged in to fetch orders."
    : messageOf(error, "Failed to fetch orders.");
}

function Orders({ uid, only, list, empty, skeleton }: OwnOrdersProps & { uid: string }) {
  const { data, error, refetch, isFetching, errorUpdateCount } = useQuery(myOrdersQuery(useApi(), uid));
  const failure = error && failureText(error);
  useInvalidateOnChange(statusesOf(data), queryKeys.profile);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast for every attempt that failed
  useEffect(() => {
    if (failure) toast.error(failure, { id: "my-orders" });
  }, [failure, errorUpdateCount]);

  const orders = data?.filter(only);
  return (
    <div className="flex flex-col gap-4">
      {failure ? <ErrorCard message={failure} onRetry={() => void refetch()} retrying={isFetching} /> : null}
      {orders ? (orders.length > 0 ? list(orders) : empty) : failure ? null : skeleton}
    </div>
  );
}
