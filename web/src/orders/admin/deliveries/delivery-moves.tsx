import type { Delivery } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Hand, MessageCircleQuestion, RotateCw, Scale, Send } from "lucide-react";
import { failureText } from "../../../platform/api/failure-text.ts";
import { useMayCall } from "../../../platform/api/grants.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { ConfirmDialog } from "../../../platform/design/confirm-dialog.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { OpenedDialog, useDialog } from "../../../platform/lib/use-dialog.tsx";
import { mayGoOutTwice, movesOf, openAttempt } from "../fulfilment/delivery-text.ts";
import { ByHandDialog } from "./by-hand-dialog.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { doneTexts, twiceQuestion } from "./delivery-kind.ts";
import { type DeliveryMove, useMove } from "./queries.ts";

/** A move with its toast; a failure is for a dialog where one asked. */
function useToldMove(orderId: string) {
  const { mutateAsync, isPending, variables } = useMove(orderId);
  const send = async (move: DeliveryMove) => {
    await mutateAsync(move);
    toast.success(doneTexts[move.move]);
  };
  return {
    pending: isPending ? variables.move : null,
    /** Of a dialog. */
    send,
    /** Of a button. */
    run: (move: DeliveryMove) => {
      send(move).catch((error) => toast.error(failureText(error)));
    },
  };
}

export function SendToSupplier({ orderId, takesPayment }: { orderId: string; takesPayment: boolean }) {
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

/** What an operator can do about a delivery as it stands, on its order's page. */
export function DeliveryMoves({ delivery }: { delivery: Delivery }) {
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
