import type { Delivery } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Hand, MessageCircleQuestion, RotateCw, Scale, Send } from "lucide-react";
import { useEffect, useRef } from "react";
import { callKey } from "../../../platform/api/calls.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { Allowed, useMayCall } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion, SkeletonText } from "../../../platform/design/skeleton.tsx";
import { StatusBadge } from "../../../platform/design/status-badge.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { mayGoOutTwice, movesOf, openAttempt, whyText } from "../fulfilment/delivery-text.ts";
import { AttemptItem } from "./attempt-item.tsx";
import { ByHandDialog } from "./by-hand-dialog.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { doneTexts, twiceQuestion } from "./delivery-kind.ts";
import { type DeliveryMove, orderDeliveriesQuery, useMove } from "./queries.ts";

/**
 * Acts on a delivery, and shows a toast after success. If it fails, the dialog or button that called it shows the
 * error.
 */
function useToldMove(orderId: string) {
  const { mutateAsync, isPending, variables } = useMove(orderId);
  const send = async (move: DeliveryMove) => {
    await mutateAsync(move);
    toast.success(doneTexts[move.move]);
  };
  return {
    pending: isPending ? variables.move : null,
    /** Acts on the delivery for a dialog. If it fails, the dialog shows the error. */
    send,
    /** Acts on the delivery for a button. If it fails, a toast shows the error. */
    run: (move: DeliveryMove) => {
      send(move).catch((error) => toast.error(failureText(error)));
    },
  };
}

function SendToSupplier({ orderId, takesPayment }: { orderId: string; takesPayment: boolean }) {
  const { pending, run } = useToldMove(orderId);
  return (
    <Button
      size="sm"
      variant="soft"
      icon={<Send />}
      loading={pending !== null}
      onClick={() => run({ move: "send" })}
    >
      {takesPayment ? t`Take the payment and send` : t`Send to supplier`}
    </Button>
  );
}

/** Buttons on the order's page for everything that an operator can do about the delivery in its current state. */
function DeliveryMoves({ delivery }: { delivery: Delivery }) {
  const { pending, send, run } = useToldMove(delivery.orderId);
  const deciding = useDialog<Delivery>();
  const taking = useDialog<Delivery>();
  const twice = useDialog<Delivery>();
  const moves = movesOf(delivery);
  const mayCall = useMayCall();
  const attempt = openAttempt(delivery.attempts);
  return (
    <>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {moves.retry && mayCall("POST /admin/deliveries/{orderId}/retry") ? (
          <Button
            size="sm"
            icon={<RotateCw />}
            loading={pending === "retry"}
            onClick={() => (mayGoOutTwice(delivery) ? twice.open(delivery) : run({ move: "retry" }))}
          >
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        {moves.decide && mayCall("POST /admin/attempts/{id}/decide") ? (
          <Button size="sm" icon={<Scale />} onClick={() => deciding.open(delivery)}>
            <Trans>Decide…</Trans>
          </Button>
        ) : null}
        {moves.ask && mayCall("POST /admin/deliveries/{orderId}/ask-again") ? (
          <Button
            size="sm"
            variant="secondary"
            icon={<MessageCircleQuestion />}
            loading={pending === "ask"}
            onClick={() => run({ move: "ask" })}
          >
            <Trans>Ask again</Trans>
          </Button>
        ) : null}
        {moves.byHand && mayCall("POST /admin/deliveries/{orderId}/by-hand") ? (
          <Button size="sm" variant="secondary" icon={<Hand />} onClick={() => taking.open(delivery)}>
            <Trans>Deliver by hand</Trans>
          </Button>
        ) : null}
      </div>
      <OpenedDialog state={deciding}>
        {(subject, dialog) =>
          attempt ? <DecideDialog {...dialog} delivery={subject} attempt={attempt} onMove={send} /> : null
        }
      </OpenedDialog>
      <OpenedDialog state={twice}>
        {(subject, dialog) => (
          <ConfirmDialog
            {...dialog}
            {...twiceQuestion(subject)}
            tone="danger"
            onConfirm={() => send({ move: "retry" })}
          />
        )}
      </OpenedDialog>
      <OpenedDialog state={taking}>
        {(subject, dialog) => <ByHandDialog {...dialog} delivery={subject} onMove={send} />}
      </OpenedDialog>
    </>
  );
}

const TITLE = t`Delivery by suppliers`;

/**
 * Card about the delivery of an order by suppliers. It shows the state, buttons for the operator, and each attempt with
 * its recorded calls.
 */
export function OrderDeliveries({ orderId }: { orderId: string }) {
  const { data, error, isFetching, refetch } = useQuery(orderDeliveriesQuery(orderId));
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

/** Attempts of a delivery, newest first. */
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

/**
 * Reloads the order's page when the state of the automatic delivery changes, because the order's state may have changed
 * too.
 */
function useOrderInStep(delivery: Delivery | undefined): void {
  const queryClient = useQueryClient();
  const state = delivery?.state;
  const orderId = delivery?.orderId;
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && state !== before.current && orderId) {
      void queryClient.invalidateQueries({
        queryKey: callKey("admin", "GET /admin/orders/{id}", { params: { id: orderId } }),
      });
      void queryClient.invalidateQueries({ queryKey: callKey("admin", "GET /orders/admin/orders") });
    }
    before.current = state;
  }, [queryClient, state, orderId]);
}
