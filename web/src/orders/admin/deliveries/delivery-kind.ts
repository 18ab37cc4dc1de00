import { plural, t } from "@lingui/core/macro";
import type { RecordKind } from "../../../platform/admin/lists/record-kind.ts";
import { callKey } from "../../../platform/api/calls.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { statusLook } from "../../../platform/design/status-badge.tsx";
import { shortId } from "../../../platform/lib/format/text.ts";
import { mayGoOutTwice, movesOf, whyText } from "../fulfilment/delivery-text.ts";
import { type DeliveryMove, type DeliveryRow, fetchDeliveries, moveDelivery, rowOf } from "./queries.ts";

export const doneTexts: Record<DeliveryMove["move"], string> = {
  send: t`Sent on its way to a supplier.`,
  retry: t`It is tried again.`,
  ask: t`The supplier is asked.`,
  "by-hand": t`It is yours to deliver.`,
  decide: t`Decided.`,
  "return-code": t`The code is on sale again.`,
};

/**
 * Returns the question that an operator must confirm before sending an order again, if the customer may already have
 * the goods.
 */
export const twiceQuestion = (row: Pick<DeliveryRow, "state" | "why" | "attempts">) => ({
  title: t`Send it once more?`,
  description: t`${whyText(row)}. The customer may have it already, and would get it twice.`,
  confirmLabel: t`Send it again`,
});

/** True if the operator may take this action on the delivery in its current state. */
function isOpenTo(row: DeliveryRow, { move }: DeliveryMove): boolean {
  const moves = movesOf(row);
  const open = {
    send: false,
    retry: moves.retry,
    ask: moves.ask,
    "by-hand": moves.byHand,
    decide: moves.decide,
    "return-code": false,
  };
  return open[move];
}

export const deliveryKind: RecordKind<DeliveryRow, DeliveryMove> = {
  name: "delivery",
  listKey: callKey("admin", "GET /admin/deliveries"),
  changedBy: "POST /admin/deliveries/{orderId}/retry",
  fetch: fetchDeliveries,
  change: async (api, { orderId }, move) => rowOf(await moveDelivery(api, orderId, move)),
  waits: ({ state }) => state === "stuck",
  // There is no undo, because an order that was sent to a supplier cannot be taken back.
  takingBack: () => null,
  differs: isOpenTo,
  withChange: (row, { move }) => (move === "retry" ? rowOf({ ...row, state: "waiting", why: null }) : row),
  questionBefore: (row, { move }) =>
    move === "retry" && mayGoOutTwice(row) ? { ...twiceQuestion(row), alone: true } : null,
  questionAgain: () => ({ title: "", description: "", confirmLabel: t`Go on` }),
  failureText,
  toasts: {
    changed: ({ move }) => doneTexts[move],
    gone: t`Delivery not found.`,
    decided: ({ orderId, state }) => t`Order ${shortId(orderId)}: ${statusLook("supply", state)[0]}.`,
    decidedSeveral: (rows) =>
      plural(rows.length, { one: "# delivery changed.", other: "# deliveries changed." }),
    takenBack: (count) => plural(count, { one: "# delivery taken back.", other: "# deliveries taken back." }),
  },
};
