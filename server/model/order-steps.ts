import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { expireOrders } from "../src/orders/orders/expire-orders.ts";
import type { Model, ModelCoupon, ModelOrder, ProductName, Status } from "./model.ts";
import * as rules from "./order-rules.ts";
import {
  adminOf,
  type Choice,
  call,
  expectVerdict,
  isLiving,
  living,
  pick,
  type Real,
  type Run,
  trxOf,
} from "./step.ts";

const STATUSES: Status[] = ["pending", "processing", "completed", "canceled", "rejected"];

async function placeOrder(
  model: Model,
  real: Real,
  step: Choice,
  product: ProductName,
  { isInstant, coupon }: { isInstant: boolean; coupon?: ModelCoupon | undefined },
): Promise<void> {
  const user = pick(living(model), step.who);
  if (!user) return;
  const { id, price, type } = model.products[product];
  const trx = isInstant ? trxOf(real, step) : undefined;
  const isCompleted = type === "unipin" && !isInstant;
  const amount = rules.priceWith(coupon, price);
  const part = isInstant && step.how % 3 === 0 ? Math.min(100 * (1 + (step.which % 60)), amount - 100) : 0;
  const order: ModelOrder = {
    id: "",
    uid: user.uid,
    product,
    type,
    amount,
    part,
    coupon,
    trx,
    paidFrom: isInstant ? "transfer" : "wallet",
    received: false,
    confirmed: false,
    hold: 1,
    delivered: isCompleted,
    usedUp: false,
    status: isCompleted ? "completed" : "pending",
    hidden: false,
    expires: false,
    waitsForCode: false,
  };
  const body = {
    productId: id,
    amount: order.amount / 100,
    gameAccount: "12345678",
    ...(coupon && { coupon: coupon.code.toLowerCase() }),
    ...(isInstant
      ? {
          ...{ paymentMethod: "instant", transactionId: trx, senderNumber: "01712345678", method: "Rocket" },
          ...(part > 0 && { walletPart: part / 100 }),
        }
      : { paymentMethod: "wallet" }),
  };
  const key = `order-${++real.serial}`;
  const reply = await call(real, "POST /orders", { as: user.uid, key, body });
  expectVerdict(reply, rules.place(model, order));
  if (reply.status !== 200) return;
  order.id = reply.body.order._id;
  noteCode(model, order, reply.body.order.deliveredCode);
  if (step.how % 4 > 0) return;
  const again = await call(real, "POST /orders", { as: user.uid, key, body });
  if (!isDeepStrictEqual(asJson(again.body), asJson(reply.body)))
    throw new Error("A repeated key answers otherwise");
}

/**
 * Converts a body to JSON and back, as HTTP does. A repeated call may be made over HTTP even if the first call was not.
 */
const asJson = (body: unknown) => JSON.parse(JSON.stringify(body));

/**
 * Checks that no code was given to two orders, and that an order that was paid twice got a new code the second time.
 */
function noteCode(model: Model, order: ModelOrder, code: string | null): void {
  if (!order.delivered) return;
  if (code === null) throw new Error(`${order.id} is delivered without a code`);
  const hold = `${order.id} #${order.hold}`;
  for (const [other, given] of model.given) {
    if (given === code && other !== hold) throw new Error(`The code of ${other} went to ${hold} too`);
  }
  model.given.set(hold, code);
}

const onOrder =
  (act: (order: ModelOrder, model: Model, real: Real, step: Choice) => Promise<void>): Run =>
  async (model, real, step) => {
    const order = pick(model.orders.filter(isLiving(model)), step.which);
    if (order) await act(order, model, real, step);
  };

const changeOrder = onOrder(async (order, model, real, step) => {
  const status = pick(STATUSES, step.how) ?? "pending";
  const refundToWallet = order.trx !== undefined && step.who % 3 === 0;
  const reply = await call(real, "PATCH /orders/admin/orders/{id}", {
    as: adminOf(step),
    params: { id: order.id },
    body: { status, ...(refundToWallet && { refundToWallet }) },
  });
  expectVerdict(reply, rules.change(model, order, status, refundToWallet));
  if (order.type === "normal") return;
  const seen = await call(real, "GET /orders/{id}", { as: order.uid, params: { id: order.id } });
  noteCode(model, order, seen.body.order.deliveredCode);
});

/**
 * Lets the time of the shop's unpaid orders end, and runs the job that cancels them. Only one shop may do this at a
 * time, because the job would also cancel orders of another shop whose time has ended.
 */
async function expireAll(model: Model, { store: { db } }: Real): Promise<void> {
  const uids = model.users.map(({ uid }) => uid);
  await db
    .updateTable("orders")
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where("expires_at", "is not", null)
    .where("uid", "=", sql<string>`ANY (${uids})`)
    .execute();
  const fail = ({ err }: { err: unknown }) => {
    throw err;
  };
  await expireOrders({ db, log: { info: () => {}, error: fail } });
}

export const orderSteps = {
  buyPlain: (model, real, step) => placeOrder(model, real, step, "plain", { isInstant: false }),
  buyPlainInstant: (model, real, step) => placeOrder(model, real, step, "plain", { isInstant: true }),
  buyVoucher: (model, real, step) => placeOrder(model, real, step, "voucher", { isInstant: false }),
  buyVoucherInstant: (model, real, step) => placeOrder(model, real, step, "voucher", { isInstant: true }),
  buyWithCoupon: (model, real, step) => {
    const product = step.how % 3 === 0 ? "voucher" : "plain";
    const coupon = pick(model.coupons, step.which);
    return placeOrder(model, real, step, product, { isInstant: step.how % 2 === 0, coupon });
  },
  changeOrder,
  changeOrderAgain: changeOrder,
  deleteOrder: onOrder(async (order, model, real, step) => {
    if (step.how % 3 > 0) return;
    const params = { id: order.id };
    const reply = await call(real, "DELETE /orders/admin/orders/{id}", { as: adminOf(step), params });
    expectVerdict(reply, rules.deleteOrder(model, order));
  }),
  async expire(model, real, step) {
    if (step.how % 4 > 0) return;
    real.calls += 1;
    await real.store.inTurn(() => expireAll(model, real));
    rules.expire(model);
  },
} satisfies Record<string, Run>;
