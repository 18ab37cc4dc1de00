import type { Delivery } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Allowed } from "../../../platform/api/grants.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, SkeletonText } from "../../../platform/design/skeleton.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { whyText } from "../fulfilment/delivery-text.ts";
import { AttemptItem } from "./attempt-item.tsx";
import { DeliveryMoves, SendToSupplier } from "./delivery-moves.tsx";
import { orderDeliveriesQuery } from "./queries.ts";

const TITLE = t`Delivery by suppliers`;

/** How the suppliers deliver an order: how it stands, what one can do, and each attempt with its whole exchange. */
export function OrderDeliveries({ orderId }: { orderId: string }) {
  const { data, error, isFetching, refetch } = useQuery(orderDeliveriesQuery(useApi(), orderId));
  useOrderInStep(data?.deliveries[0]);
  if (!data)
    return error ? (
      <ErrorCard
        title={t`Failed to load the delivery.`}
        message={failureText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Card title={TITLE}>
        <LoadingRegion label={t`Loading the delivery`}>
          <SkeletonText lines={2} />
        </LoadingRegion>
      </Card>
    );
  const [current, ...before] = data.deliveries;
  return (
    <Card title={TITLE} action={current ? <StatusBadge kind="supply" status={current.state} /> : null} flush>
      {current ? (
        <Standing delivery={current} />
      ) : (
        <p className="px-4 pb-4 text-muted md:px-5">
          {data.canSend
            ? t`It waits for an operator; a supplier can deliver it as well.`
            : t`No supplier delivers it.`}
        </p>
      )}
      {data.canSend ? (
        <Allowed call="POST /admin/orders/{id}/deliver">
          <div className="px-4 pb-4 md:px-5">
            <SendToSupplier orderId={orderId} takesPayment={data.takesPayment} />
          </div>
        </Allowed>
      ) : null}
      {current ? <Attempts delivery={current} /> : null}
      {before.map((delivery) => (
        <section key={delivery._id} className="border-border border-t">
          <h3 className="px-4 pt-3 font-semibold text-muted text-sm md:px-5">
            <Trans>
              Before, since {formatDateTime(delivery.openedAt)}: {whyText(delivery)}
            </Trans>
          </h3>
          <Attempts delivery={delivery} />
        </section>
      ))}
    </Card>
  );
}

function Standing({ delivery }: { delivery: Delivery }) {
  return (
    <div className="flex flex-col gap-3 px-4 pb-4 md:px-5">
      <p aria-live="polite" className="wrap-anywhere">
        <Trans>{whyText(delivery)}.</Trans>
      </p>
      <DeliveryMoves delivery={delivery} />
    </div>
  );
}

/** The newest first: what happens now stands on top. */
function Attempts({ delivery: { orderId, attempts } }: { delivery: Delivery }) {
  if (attempts.length === 0) return null;
  return (
    <ol className="divide-y divide-border border-border border-t">
      {attempts.toReversed().map((attempt) => (
        <li key={attempt._id}>
          <AttemptItem orderId={orderId} attempt={attempt} />
        </li>
      ))}
    </ol>
  );
}

/** A delivery that goes on by itself changes its order: the rest of the page is asked for anew. */
function useOrderInStep(delivery: Delivery | undefined): void {
  const queryClient = useQueryClient();
  const state = delivery?.state;
  const orderId = delivery?.orderId;
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && state !== before.current && orderId) {
      void queryClient.invalidateQueries({ queryKey: adminKeys.orderOf(orderId) });
      void queryClient.invalidateQueries({ queryKey: adminKeys.orders });
    }
    before.current = state;
  }, [queryClient, state, orderId]);
}
