import { sql } from "kysely";
import { expireOrders } from "../src/orders/expire-orders.ts";
import type { TestReply, TestStore } from "../src/testing/store.ts";
import type { Model, ModelOrder, ModelRequest, ProductName, Status, Verdict } from "./model.ts";
import * as rules from "./model.ts";
import { refer } from "./referrals.ts";

/** One random step: what is done, and numbers that pick by whom, to what, and how. */
export interface Step {
  kind: keyof typeof steps;
  who: number;
  which: number;
  how: number;
}

/** The store under test, and what the steps of one run count up. */
export interface Real {
  store: TestStore;
  serial: number;
}

const ADMINS = ["boss", "boss2"];
const STATUSES: Status[] = ["pending", "processing", "completed", "canceled", "rejected"];

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length];
const living = (model: Model) => model.users.filter(({ gone }) => !gone);
const isLiving = (model: Model) => (thing: { uid: string }) => !rules.userOf(model, thing.uid).gone;
const adminOf = (step: Step) => pick(ADMINS, step.how) ?? "";
/** Few enough to meet again, so that reuse is tried; many enough to go on. */
const trxOf = (real: Real, { how }: Step) =>
  how % 3 === 0 ? `TRXOLD${how % 40}` : `TRX${1000 + ++real.serial}`;

/** Fails when the store's answer is not what the rules say. */
function expectVerdict(reply: TestReply, verdict: Verdict): void {
  const answer = reply.status === 200 ? undefined : reply.body.code;
  if (answer !== verdict) {
    throw new Error(`The store says ${answer ?? "yes"} (${reply.status}), the rules say ${verdict ?? "yes"}`);
  }
}

async function placeOrder(
  model: Model,
  real: Real,
  step: Step,
  product: ProductName,
  isInstant: boolean,
): Promise<void> {
  const user = pick(living(model), step.who);
  if (!user) return;
  const { id, price, type } = model.products[product];
  const trx = isInstant ? trxOf(real, step) : undefined;
  const isCompleted = type === "unipin" && !isInstant;
  const order: ModelOrder = {
    id: "",
    uid: user.uid,
    product,
    type,
    amount: price,
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
    amount: price / 100,
    gameAccount: "12345678",
    ...(isInstant
      ? { paymentMethod: "instant", transactionId: trx, senderNumber: "01712345678", method: "Rocket" }
      : { paymentMethod: "wallet" }),
  };
  const key = `order-${++real.serial}`;
  const reply = await real.store.call("POST /orders", { as: user.uid, key, body });
  expectVerdict(reply, rules.place(model, order));
  if (reply.status !== 200) return;
  order.id = reply.body.order._id;
  noteCode(model, order, reply.body.order.deliveredCode);
  if (step.how % 4 > 0) return;
  const again = await real.store.call("POST /orders", { as: user.uid, key, body });
  if (JSON.stringify(again.body) !== JSON.stringify(reply.body))
    throw new Error("A repeated key answers otherwise");
}

/** No code is ever given to two orders, nor twice to one that was paid twice. */
function noteCode(model: Model, order: ModelOrder, code: string | null): void {
  if (!order.delivered) return;
  if (code === null) throw new Error(`${order.id} is delivered without a code`);
  const hold = `${order.id} #${order.hold}`;
  for (const [other, given] of model.given) {
    if (given === code && other !== hold) throw new Error(`The code of ${other} went to ${hold} too`);
  }
  model.given.set(hold, code);
}

type Run = (model: Model, real: Real, step: Step) => Promise<void>;

const onRequest =
  (act: (request: ModelRequest, model: Model, real: Real, step: Step) => Promise<void>): Run =>
  async (model, real, step) => {
    const request = pick(model.requests.filter(isLiving(model)), step.which);
    if (request) await act(request, model, real, step);
  };

const onOrder =
  (act: (order: ModelOrder, model: Model, real: Real, step: Step) => Promise<void>): Run =>
  async (model, real, step) => {
    const order = pick(model.orders.filter(isLiving(model)), step.which);
    if (order) await act(order, model, real, step);
  };

const changeOrder = onOrder(async (order, model, real, step) => {
  const status = pick(STATUSES, step.how) ?? "pending";
  const refundToWallet = order.trx !== undefined && step.who % 3 === 0;
  const reply = await real.store.call(`PATCH /orders/admin/orders/${order.id}`, {
    as: adminOf(step),
    body: { status, ...(refundToWallet && { refundToWallet }) },
  });
  expectVerdict(reply, rules.change(model, order, status, refundToWallet));
  if (order.type === "normal") return;
  const seen = await real.store.call(`GET /orders/${order.id}`, { as: order.uid });
  noteCode(model, order, seen.body.order.deliveredCode);
});

export const steps = {
  buyPlain: (model, real, step) => placeOrder(model, real, step, "plain", false),
  buyPlainInstant: (model, real, step) => placeOrder(model, real, step, "plain", true),
  buyVoucher: (model, real, step) => placeOrder(model, real, step, "voucher", false),
  buyVoucherInstant: (model, real, step) => placeOrder(model, real, step, "voucher", true),
  changeOrder,
  changeOrderAgain: changeOrder,
  deleteOrder: onOrder(async (order, model, real, step) => {
    if (step.how % 3 > 0) return;
    const reply = await real.store.call(`DELETE /orders/admin/orders/${order.id}`, { as: adminOf(step) });
    expectVerdict(reply, rules.deleteOrder(model, order));
  }),
  async submit(model, real, step) {
    const user = pick(living(model), step.who);
    if (!user) return;
    const amount = 50 + (step.which % 20) * 10;
    const request: ModelRequest = {
      id: "",
      uid: user.uid,
      amount: amount * 100,
      trx: trxOf(real, step),
      status: "pending",
      confirmed: false,
      hidden: false,
    };
    const body = { amount, feePercent: 0, fee: 0, totalAmount: amount, method: "Nagad", trxId: request.trx };
    const reply = await real.store.call("POST /requests", { as: user.uid, key: `r${++real.serial}`, body });
    expectVerdict(reply, rules.submit(model, request));
    if (reply.status === 200) request.id = reply.body.request._id;
  },
  decide: onRequest(async (request, model, real, step) => {
    const status = step.how % 3 === 0 ? "rejected" : "approved";
    const reply = await real.store.call(`PATCH /requests/${request.id}`, {
      as: adminOf(step),
      body: { status },
    });
    expectVerdict(reply, rules.decide(model, request, status));
  }),
  deleteRequest: onRequest(async (request, model, real, step) => {
    if (step.how % 3 > 0) return;
    const reply = await real.store.call(`DELETE /requests/${request.id}`, { as: adminOf(step) });
    expectVerdict(reply, rules.deleteRequest(model, request));
  }),
  async adjust(model, real, step) {
    const user = pick(living(model), step.who);
    if (!user) return;
    const amount = (step.how % 2 ? 1 : -1) * (1 + (step.which % 200));
    const reply = await real.store.call(`PATCH /users/${user.uid}/balance`, {
      as: adminOf(step),
      body: { amount },
    });
    expectVerdict(reply, rules.adjust(model, user.uid, amount * 100));
  },
  async upload(model, real, step) {
    const product = model.products.voucher;
    const count = 1 + (step.how % 3);
    const codes = Array.from({ length: count }, () => `MODEL-${++real.serial}-${product.id}`);
    const reply = await real.store.call("POST /admin/unipin/upload", {
      as: adminOf(step),
      body: { productId: product.id, codes: [...codes, codes[0]] },
    });
    expectVerdict(reply, undefined);
    if (reply.body.inserted !== count || reply.body.duplicates !== 1)
      throw new Error("Codes were miscounted");
    rules.upload(product, count);
  },
  async deleteCode(model, real, step) {
    const { codes } = (await real.store.call("GET /admin/unipin/codes?limit=100", { as: "boss" })).body;
    const code = pick<{ _id: string; status: string }>(codes, step.which);
    if (!code) return;
    const reply = await real.store.call(`DELETE /admin/unipin/codes/${code._id}`, { as: adminOf(step) });
    expectVerdict(reply, undefined);
    if (code.status === "available") model.products.voucher.codes -= 1;
  },
  async useUpCode(model, real, step) {
    const { codes } = (await real.store.call("GET /admin/unipin/codes?limit=100", { as: "boss" })).body;
    const code = pick<{ _id: string; status: string; orderId: string | null }>(codes, step.which);
    if (!code || step.how % 2 > 0) return;
    const reply = await real.store.call(`PATCH /admin/unipin/codes/${code._id}`, {
      as: adminOf(step),
      body: { status: "used" },
    });
    expectVerdict(reply, undefined);
    if (code.status === "available") model.products.voucher.codes -= 1;
    const order = model.orders.find(({ id }) => id === code.orderId);
    if (order && code.status === "sold" && !order.delivered) order.usedUp = true;
  },
  async forceNormal(model, real, step) {
    if (step.how % 8 > 0) return;
    const { voucher } = model.products;
    const reply = await real.store.call(`PATCH /admin/unipin/product/${voucher.id}/type`, {
      as: adminOf(step),
      body: { type: "normal", force: true },
    });
    expectVerdict(reply, undefined);
    rules.forceNormal(voucher);
  },
  async restock(model, real, step) {
    const product = model.products[step.who % 2 ? "plain" : "voucher"];
    const price = 40 + (step.which % 30);
    const stock = step.how % 6;
    const body = { price, stock };
    const reply = await real.store.call(`PATCH /products/${product.id}`, { as: adminOf(step), body });
    expectVerdict(reply, undefined);
    product.price = price * 100;
    if (product.type === "normal") product.stock = stock;
  },
  async signUp(model, real, step) {
    const referrer = pick(living(model), step.which);
    if (!referrer || model.users.length > 12) return;
    const uid = `newcomer-${++real.serial}`;
    // Some share a mailbox, of some the provider does not say that it is theirs.
    const mailbox = step.how % 3 === 0 ? `farm${step.who % 3}` : uid.replace("-", "");
    const email = `${mailbox}+${real.serial}@gmail.com`;
    const verified = step.how % 4 > 0;
    const idToken = await real.store.sign({ sub: uid, email, email_verified: verified });
    const reply = await real.store.call(`POST /auth/signup?ref=${referrer.referralCode}`, {
      body: { idToken },
    });
    expectVerdict(reply, referrer.frozen ? "invalid_referral" : undefined);
    if (referrer.frozen) return;
    const newcomer = await joined(real, uid, 0);
    refer(model, { ...newcomer, address: `${mailbox}@gmail.com`, verified }, referrer);
  },
  async verify(model, real, step) {
    const user = pick(living(model), step.who);
    if (!user || user.verified) return;
    const token = await real.store.sign({ sub: user.uid, email: user.address });
    expectVerdict(await real.store.call("POST /users", { token, body: {} }), undefined);
    user.verified = true;
  },
  async freeze(model, real, step) {
    const user = pick(living(model), step.who);
    if (!user) return;
    const frozen = step.how % 3 === 0;
    const reply = await real.store.call(`PATCH /users/${user.uid}/status`, {
      as: adminOf(step),
      body: { status: frozen ? "frozen" : "active", reason: "The model says so" },
    });
    expectVerdict(reply, undefined);
    user.frozen = frozen;
  },
  async expire(model, real, step) {
    if (step.how % 4 > 0) return;
    const { db } = real.store;
    await db
      .updateTable("orders")
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where("expires_at", "is not", null)
      .execute();
    const fail = ({ err }: { err: unknown }) => {
      throw err;
    };
    await expireOrders({ db, log: { info: () => {}, error: fail } });
    rules.expire(model);
  },
  async deleteUser(model, real, step) {
    const user = pick(living(model), step.who);
    if (!user || step.how % 5 > 0 || living(model).length < 3) return;
    const reply = await real.store.call(`DELETE /users/${user.uid}`, { as: adminOf(step) });
    expectVerdict(reply, rules.deleteUser(model, user.uid));
  },
} satisfies Record<string, Run>;

/** What the model knows of an account that exists in the store. */
export async function joined(real: Real, uid: string, balance: number) {
  const { referralCode } = (await real.store.call("GET /users/referral", { as: uid })).body;
  return {
    uid,
    balance,
    gone: false,
    frozen: false,
    referralCode,
    address: `${uid}@mail.test`,
    verified: true,
  };
}
