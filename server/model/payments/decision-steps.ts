import { sql } from "kysely";
import type { ModelOrder, ModelRequest, Status, Verdict } from "../model.ts";
import * as orders from "../order-rules.ts";
import * as requests from "../request-rules.ts";
import { adminOf, type Choice, call, expectVerdict, pick } from "../step.ts";
import type { Act, Affair } from "./affair.ts";
import { change, claimByHand, decide, standing } from "./settling-rules.ts";
import type { Payment, PaymentsReal, Subject, World } from "./world.ts";

const by = ({ how }: Affair) => adminOf({ how } as Choice);
const isOrder = (subject: Subject): subject is ModelOrder => "paidFrom" in subject;

/** Chooses the request or order on which the operator decides: this customer's, or sometimes another customer's. */
const chosen = ({ subject, rivals, how }: Affair) => (how % 4 === 0 ? (rivals ?? subject) : subject);

type Wanted = { request: ModelRequest["status"]; order: Status; refundToWallet?: boolean };

const decision =
  ({ request: asked, order, refundToWallet = false }: Wanted): Act =>
  async (world, real, affair) => {
    const subject = chosen(affair);
    if (subject) await decideOn(world, real, affair, { subject, asked, order, refundToWallet });
  };

/** At the end of the story, an operator decides on most requests and orders that still wait. */
export const tidy: Act = async (world, real, affair) => {
  if (affair.how % 8 === 0) return;
  const asked = affair.how % 2 ? "rejected" : "approved";
  const order = affair.how % 2 ? "canceled" : "completed";
  for (const subject of [affair.subject, affair.rivals])
    if (subject && standing(subject) === "waiting")
      await decideOn(world, real, affair, { subject, asked, order, refundToWallet: false });
};

async function decideOn(
  world: World,
  real: PaymentsReal,
  affair: Affair,
  wanted: { subject: Subject; asked: ModelRequest["status"]; order: Status; refundToWallet: boolean },
): Promise<void> {
  const { subject, asked, order: status, refundToWallet } = wanted;
  const params = { id: subject.id };
  if (isOrder(subject)) {
    const seen = { transactionId: subject.trx ?? "" };
    const body = { status, seen, ...(refundToWallet && { refundToWallet }) };
    const reply = await call(real, "PATCH /orders/admin/orders/{id}", { as: by(affair), params, body });
    return expectVerdict(reply, change(world, subject, status, refundToWallet));
  }
  const seen = { trxId: subject.trx, method: "bKash", amount: subject.amount / 100 };
  const body = { status: asked, seen };
  const reply = await call(real, "PATCH /requests/{id}", { as: by(affair), params, body });
  expectVerdict(reply, decide(world, subject, asked));
}

/** Number of recent payments among which an operator sometimes chooses a wrong one. */
const RECENT = 10;

async function idOf(real: PaymentsReal, { trx }: Payment): Promise<string> {
  const row = real.store.db.selectFrom("incoming_payments").select("id").where("trx_id", "=", trx);
  return (await row.executeTakeFirstOrThrow()).id;
}

const onPayment =
  (act: (payment: Payment, world: World, real: PaymentsReal, affair: Affair) => Promise<void>): Act =>
  async (world, real, affair) => {
    const isOther = affair.how % 5 === 0;
    const payment = isOther
      ? pick([...world.payments.values()].slice(-RECENT), affair.how)
      : world.payments.get(affair.trx);
    if (payment) await act(payment, world, real, affair);
  };

async function openGaps(real: PaymentsReal): Promise<{ id: string }[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM account_movements WHERE account_id = ${real.accountId}
    AND NOT has_previous AND NOT is_origin AND looked_at IS NULL`.execute(real.store.db);
  return rows;
}

const accepted = [[], ["amount-less", "amount-more", "other-account"], ["amount-less"], ["other-account"]];

export const decisionSteps = {
  approve: decision({ request: "approved", order: "completed" }),
  reject: decision({ request: "rejected", order: "canceled" }),
  takeBack: decision({ request: "pending", order: "pending" }),
  refund: decision({ request: "rejected", order: "rejected", refundToWallet: true }),
  async remove(world, real, affair) {
    const subject = chosen(affair);
    if (!subject) return;
    const params = { id: subject.id };
    const route = isOrder(subject) ? "DELETE /orders/admin/orders/{id}" : "DELETE /requests/{id}";
    const reply = await call(real, route, { as: by(affair), params });
    const rule = (): Verdict =>
      isOrder(subject) ? orders.deleteOrder(world, subject) : requests.deleteRequest(world, subject);
    expectVerdict(reply, rule());
  },
  claim: onPayment(async (payment, world, real, affair) => {
    const subject = chosen(affair);
    if (!subject) return;
    const kind = isOrder(subject) ? "order" : "request";
    const accept = pick(accepted, affair.how) ?? [];
    const reply = await call(real, "POST /admin/payments/{id}/claim", {
      ...{ as: by(affair), params: { id: await idOf(real, payment) } },
      body: { kind, reference: subject.id, accept },
    });
    expectVerdict(reply, claimByHand(world, { subject, payment, accept }));
  }),
  dismiss: onPayment(async (payment, _, real, affair) => {
    const reply = await call(real, "POST /admin/payments/{id}/dismiss", {
      ...{ as: by(affair), params: { id: await idOf(real, payment) }, body: { reason: "The model says so" } },
    });
    expectVerdict(reply, payment.state === "claimed" ? "payment_taken" : undefined);
    if (payment.state !== "claimed") payment.state = "dismissed";
  }),
  restore: onPayment(async (payment, _, real, affair) => {
    const params = { id: await idOf(real, payment) };
    const reply = await call(real, "POST /admin/payments/{id}/restore", { as: by(affair), params });
    expectVerdict(reply, payment.state === "claimed" ? "payment_taken" : undefined);
    if (payment.state === "dismissed") payment.state = "unclaimed";
  }),
  /** An operator checks all balance gaps of the account. */
  async look(world, real, affair) {
    const open = world.movements.filter(({ previous, origin, looked }) => !previous && !origin && !looked);
    if (open.length === 0) return;
    const own = await openGaps(real);
    if (own.length !== open.length)
      throw new Error(`${own.length} breaks are open, the rules say ${open.length}`);
    for (const { id } of own) {
      const input = { as: by(affair), params: { id }, body: { note: "The model says so" } };
      expectVerdict(await call(real, "POST /admin/chain-breaks/{id}/look", input), undefined);
    }
    for (const movement of open) movement.looked = true;
  },
} satisfies Record<string, Act>;
