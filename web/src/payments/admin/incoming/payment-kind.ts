import type { PaymentCandidate } from "@hira/contract";
import type { Mismatch } from "@hira/contract/payments/constants/incoming";
import { plural, t } from "@lingui/core/macro";
import type { RecordKind } from "../../../platform/admin/lists/record-kind.ts";
import { callKey } from "../../../platform/api/calls.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { personText } from "../../../platform/lib/format/actor.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { PAYMENTS_FAILED, type PaymentRow, rowOf } from "./queries.ts";

/** An operator's decision about a payment. */
export type PaymentChange =
  | { state: "claimed"; kind: PaymentCandidate["kind"]; reference: string; accept?: Mismatch[] }
  | { state: "dismissed"; reason: string }
  | { state: "unclaimed" };

/**
 * Returns the name of who decided about a payment. If the store decided automatically, the server sends an English
 * name, which is translated.
 */
export const deciderText = (by: string): string => (by === "Automatic" ? t`Automatic` : personText(by));

const told = {
  claimed: t`Payment claimed.`,
  dismissed: t`Payment dismissed.`,
  unclaimed: t`Payment is unclaimed again.`,
};

/**
 * Returns text that says what another operator decided about a payment. It contains the amount and the transaction ID.
 */
function decidedText({ amount, trxId, state }: PaymentRow): string {
  const sum = formatTaka(amount);
  if (state === "claimed") return t`${sum}, ${trxId}: claimed.`;
  return state === "dismissed" ? t`${sum}, ${trxId}: dismissed.` : t`${sum}, ${trxId}: unclaimed.`;
}

function decidedSeveralText(count: number, state: PaymentRow["state"] | undefined): string {
  if (state === "claimed")
    return plural(count, { one: "# payment: claimed.", other: "# payments: claimed." });
  return state === "dismissed"
    ? plural(count, { one: "# payment: dismissed.", other: "# payments: dismissed." })
    : plural(count, { one: "# payment: unclaimed.", other: "# payments: unclaimed." });
}

export const paymentKind: RecordKind<PaymentRow, PaymentChange> = {
  name: "payment",
  listKey: callKey("admin", "GET /admin/payments"),
  changedBy: "POST /admin/payments/{id}/claim",
  fetch: async (api, ids, signal) => {
    const query = { ids: ids.join(), state: "all", limit: ids.length } as const;
    const options = { query, ...(signal && { signal }), fallback: PAYMENTS_FAILED };
    return (await api("GET /admin/payments", options)).payments.map(rowOf);
  },
  change: async (api, { _id }, change) => {
    const params = { id: _id };
    if (change.state === "claimed") {
      const { kind, reference, accept } = change;
      const body = { kind, reference, ...(accept && { accept }) };
      const fallback = t`Failed to claim the payment.`;
      return rowOf((await api("POST /admin/payments/{id}/claim", { params, body, fallback })).payment);
    }
    if (change.state === "dismissed") {
      const body = { reason: change.reason };
      const fallback = t`Failed to dismiss the payment.`;
      return rowOf((await api("POST /admin/payments/{id}/dismiss", { params, body, fallback })).payment);
    }
    const fallback = t`Failed to bring the payment back.`;
    return rowOf((await api("POST /admin/payments/{id}/restore", { params, fallback })).payment);
  },
  waits: ({ state }) => state === "unclaimed",
  // There is no undo for a claim, because it has moved money. It can be undone only on the page of the request or
  // order.
  takingBack: (before, after) =>
    before.state === "unclaimed" && after.state === "dismissed" ? { state: "unclaimed" } : null,
  differs: (payment, { state }) => payment.state !== state && payment.state !== "claimed",
  withChange: (payment, { state }) => ({ ...payment, state, status: state }),
  questionBefore: () => null,
  questionAgain: (_, { state }) => ({
    title: "",
    description: "",
    confirmLabel: state === "dismissed" ? t`Dismiss it anyway` : t`Go on`,
  }),
  failureText,
  toasts: {
    changed: ({ state }) => told[state],
    gone: t`Payment not found.`,
    decided: decidedText,
    decidedSeveral: (payments) => decidedSeveralText(payments.length, payments[0]?.state),
    takenBack: (count) => plural(count, { one: "# payment restored.", other: "# payments restored." }),
  },
};
