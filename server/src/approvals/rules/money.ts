import {
  askedWords,
  type GuardedAmount,
  holds,
  orderTitle,
  type Poisha,
  type ProtectionSettings,
  poisha,
  type StatementPlan,
  takaText,
  takaToPoisha,
} from "@hira/contract";
import { findName } from "../admin-queries.ts";
import { findPaymentSeen, type LockedOrder, lockOrder, lockRequest } from "../subject-queries.ts";
import { type Asking, type Finding, NOTHING, type Rule } from "./rule.ts";

const kinds = { adjustments: "adjustment", approvals: "approval", refunds: "refund" } as const;

/** Money moved by hand: towards the cap, and from an amount on with a second person. */
function moved(
  { secondFrom }: ProtectionSettings,
  { limit, amount, summary }: { limit: GuardedAmount; amount: Poisha; summary: string },
): Finding {
  const from = secondFrom[limit];
  const asks: Asking = { kind: kinds[limit], summary, amount, decides: "permitted", freeIfAlone: true };
  const waits = from !== null && amount >= takaToPoisha(from);
  return { money: { amount, limit }, ...(waits && { asks }) };
}

const words = (amount: Poisha) => `৳${takaText(amount)}`;

const adjustment: Rule = async ({ db, params, body }, { settings }) => {
  const given = takaToPoisha(Number(body?.amount));
  const name = await findName(db, params?.uid ?? "");
  if (name === undefined) return NOTHING;
  const amount = poisha(Math.abs(given));
  const summary =
    given > 0 ? askedWords.addMoney(words(amount), name) : askedWords.takeMoney(words(amount), name);
  return moved(settings, { limit: "adjustments", amount, summary });
};

const requestDecision: Rule = async ({ db, params, body }, { settings }) => {
  if (body?.status !== "approved") return NOTHING;
  const request = await lockRequest(db, params?.id ?? "");
  if (!request || request.status === "approved") return NOTHING;
  const { amount, name, method, trxId } = request;
  const summary = askedWords.approveRequest(name, words(amount), method, trxId);
  return moved(settings, { limit: "approvals", amount, summary });
};

const claim: Rule = async ({ db, params, body }, { settings }) => {
  const reference = String(body?.reference);
  const isRequest = body?.kind === "request";
  const asked = isRequest ? await lockRequest(db, reference) : await lockOrder(db, reference);
  const payment = asked && (await findPaymentSeen(db, params?.id ?? ""));
  // What was approved or received before its message came moves nothing.
  const isSettled = asked && ("received" in asked ? asked.received : asked.status === "approved");
  if (!asked || !payment || isSettled) return NOTHING;
  const take = isRequest ? askedWords.takeForRequest : askedWords.takeForOrder;
  const summary = take(payment.trxId, words(payment.amount), asked.name);
  return moved(settings, { limit: "approvals", amount: payment.amount, summary });
};

/** What its payments were sent for is settled with them, so a made-up line would be money that never came. */
const statement: Rule = async (call, { settings, read }) => {
  const { newPayments } = (await read("POST /admin/statements/check", call)) as StatementPlan;
  const amount = takaToPoisha(newPayments);
  if (amount === 0) return NOTHING;
  const summary = askedWords.takeStatement(words(amount));
  return moved(settings, { limit: "approvals", amount, summary });
};

function received(settings: ProtectionSettings, order: LockedOrder): Finding {
  const { amount, name, productName, gameName } = order;
  const summary = askedWords.countAsReceived(name, words(amount), orderTitle(gameName, productName));
  return moved(settings, { limit: "approvals", amount, summary });
}

const orderChange: Rule = async ({ db, params, body }, { settings }) => {
  const { status, refundToWallet } = body ?? {};
  if (status !== "completed" && refundToWallet !== true) return NOTHING;
  const order = await lockOrder(db, params?.id ?? "");
  if (order?.paidFrom !== "transfer") return NOTHING;
  if (status === "completed")
    return order.status === "completed" || order.received ? NOTHING : received(settings, order);
  if (!holds(order.status)) return NOTHING;
  const { amount, name, productName, gameName } = order;
  const summary = askedWords.refund(words(amount), orderTitle(gameName, productName), name);
  return moved(settings, { limit: "refunds", amount, summary });
};

/** Sending an instant order to its supplier counts its payment as received. */
const delivery: Rule = async ({ db, params }, { settings }) => {
  const order = await lockOrder(db, params?.id ?? "");
  if (order?.paidFrom !== "transfer" || order.received) return NOTHING;
  return received(settings, order);
};

/** Rules of money that is moved by hand (docs/rules.md#second-persons). */
export const moneyRules = {
  "PATCH /users/{uid}/balance": adjustment,
  "PATCH /requests/{id}": requestDecision,
  "POST /admin/payments/{id}/claim": claim,
  "POST /admin/statements/import": statement,
  "PATCH /orders/admin/orders/{id}": orderChange,
  "POST /admin/orders/{id}/deliver": delivery,
} as const;
