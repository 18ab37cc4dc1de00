import type { RouteName } from "@hira/contract";
import type { ModelOrder, ModelRequest, ModelUser, Verdict } from "../model.ts";
import * as orders from "../order-rules.ts";
import * as requests from "../request-rules.ts";
import { call, expectVerdict } from "../step.ts";
import type { ModelReply } from "../store.ts";
import type { Act, Affair } from "./affair.ts";
import { SENDER, settle } from "./settling-rules.ts";
import type { PaymentsReal, Subject, World } from "./world.ts";

interface Wish {
  user: ModelUser;
  trx: string;
}

/** A fund request or order that a customer is going to make. */
interface Asking {
  subject: Subject;
  route: RouteName;
  body: object;
  rule: () => Verdict;
  idIn: (reply: ModelReply) => string;
}

const base = { id: "", status: "pending", confirmed: false, hidden: false } as const;

function askForFunds(world: World, affair: Affair, { user, trx }: Wish): Asking {
  const subject: ModelRequest = { ...base, uid: user.uid, amount: affair.due, trx };
  const amount = affair.due / 100;
  const fees = { feePercent: 0, fee: 0, totalAmount: amount };
  return {
    subject,
    route: "POST /requests",
    body: { amount, ...fees, method: "bKash", trxId: trx, accountNumber: affair.number },
    rule: () => requests.submit(world, subject),
    idIn: ({ body }) => body.request._id,
  };
}

function askForProduct(world: World, affair: Affair, { user, trx }: Wish): Asking {
  const product = affair.kind === "voucher" ? "voucher" : "plain";
  const { id, price, type } = world.products[product];
  const order: ModelOrder = {
    ...base,
    ...{ uid: user.uid, product, type, amount: price, trx, paidFrom: "transfer", received: false, hold: 1 },
    ...{ delivered: false, usedUp: false, expires: false, waitsForCode: false, coupon: undefined },
    ...(affair.part > 0 && { part: affair.part }),
  };
  const transfer = { paymentMethod: "instant", transactionId: trx, senderNumber: SENDER, method: "bKash" };
  return {
    subject: order,
    route: "POST /orders",
    body: {
      ...{ productId: id, amount: price / 100, gameAccount: "12345678" },
      ...transfer,
      ...(affair.part > 0 && { walletPart: affair.part / 100 }),
      accountNumber: affair.number,
    },
    rule: () => orders.place(world, order, () => settle(world, order)),
    idIn: ({ body }) => body.order._id,
  };
}

const prepare = (world: World, affair: Affair, wish: Wish) =>
  (affair.kind === "request" ? askForFunds : askForProduct)(world, affair, wish);

const send = (real: PaymentsReal, { subject, route, body }: Asking) =>
  call(real, route, { as: subject.uid, key: `${real.shop}-${++real.serial}`, body });

/** Compares the store's answer with the model's. Returns the fund request or order if the store accepted it. */
function note(world: World, affair: Affair, asking: Asking, reply: ModelReply): Subject | undefined {
  const { subject } = asking;
  const kind = affair.kind === "request" ? "request" : "order";
  const sender = kind === "order" ? { sender: SENDER } : {};
  world.asked.set(subject, { kind, number: affair.number, createdAt: Date.now(), ...sender });
  expectVerdict(reply, asking.rule());
  if (reply.status !== 200) {
    world.asked.delete(subject);
    return undefined;
  }
  subject.id = asking.idIn(reply);
  settle(world, subject);
  return subject;
}

async function submit(world: World, real: PaymentsReal, affair: Affair, wish: Wish) {
  const asking = prepare(world, affair, wish);
  return note(world, affair, asking, await send(real, asking));
}

export const ask: Act = async (world, real, affair) => {
  if (affair.subject) return;
  affair.subject = await submit(world, real, affair, { user: affair.user, trx: affair.typed });
};

export const askingSteps = {
  ask,
  /** Another customer makes a fund request with the transaction ID of this story's payment. */
  async rivalAsks(world, real, affair) {
    if (affair.rivals) return;
    affair.rivals = await submit(world, real, affair, { user: affair.rival, trx: affair.trx });
  },
  /** Two customers use one transaction ID at the same time. The store accepts one of the two requests. */
  async bothAsk(world, real, affair) {
    if (affair.subject || affair.rivals) return;
    const wish = (user: ModelUser) => prepare(world, affair, { user, trx: affair.trx });
    const [own, other] = [wish(affair.user), wish(affair.rival)];
    const [reply, otherReply] = await Promise.all([send(real, own), send(real, other)]);
    const answers = [
      { asking: own, answer: reply, of: "subject" as const },
      { asking: other, answer: otherReply, of: "rivals" as const },
    ];
    // The model first gets the call that the store accepted, and then the refused one.
    for (const { asking, answer, of } of answers.sort((a, b) => a.answer.status - b.answer.status))
      affair[of] = note(world, affair, asking, answer);
  },
} satisfies Record<string, Act>;
