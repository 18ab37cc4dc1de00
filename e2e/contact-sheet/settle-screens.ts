import { feeRuleOf, feeWithin, takaToPoisha } from "@hira/contract/platform/constants/money";
import { proceedButton } from "../people.ts";
import type { Screen } from "./screens.ts";
import type { Shop, Who } from "./shop.ts";
import { dialog, fill, pick, press, type Step, said, steps, tick } from "./steps.ts";

type Steps = Pick<Screen, "replies" | "act" | "from" | "size"> | Step;

const ID = "018f0000-0000-7000-8000-000000000701";
const bKash = feeRuleOf({ feePercent: 1.85, amount: 1000 });
/** What the store offers for taka that came by bKash, instead of the taka that were due. */
export const takeOf = (received: number, due: number) => {
  const { fee } = feeWithin(takaToPoisha(received), bKash);
  const toTaka = (poisha: number) => Math.round(poisha) / 100;
  return {
    amount: toTaka(takaToPoisha(received) - fee),
    missing: toTaka(Math.max(0, takaToPoisha(due) - takaToPoisha(received))),
    isByPerson: false,
    asksNumber: false,
  };
};
const payment = (state: string, received: number, more: object = {}) => ({
  payment: { state, received, usualSeconds: null, ...more },
});

const request = (changes: object) => ({
  ...{ _id: ID, uid: "customer", name: "Nusrat Jahan", email: "nusrat@mail.example", photoURL: null },
  ...{ accountStatus: "active", amount: 500, fee: 9.25, feePercent: 1.85, totalAmount: 509.25 },
  ...{ method: "bKash", trxId: "9G7H2K4L8M", note: null, status: "rejected", reason: "payment-not-found" },
  createdAt: "2026-11-22T08:00:00Z",
  ...changes,
});
const requests = (...list: object[]) => ({
  "/requests": {
    ...{ requests: list, total: list.length, totalIsExact: true, position: null },
    totals: { pending: 0, approved: 0, rejected: 0 },
  },
});

const order = (changes: object) => ({
  [`/orders/${ID}`]: {
    order: {
      _id: ID,
      product: { _id: ID, name: "115 Diamonds", inBengali: null, type: "normal" },
      categoryId: ID,
      category: { name: "Free Fire (BD)", imageUrl: null, inBengali: null },
      ...{ amount: 83.23, fee: 1.23, paymentMethod: "instant", method: "bKash", refunded: 0 },
      ...{ transactionId: "9G7H2K4L8M", senderNumber: "01812345678", gameAccount: "1234567890" },
      ...{ status: "pending", Delivery: "pending", reason: null, deliveredCode: null },
      ...{ deliveredCodeMasked: null, expiresAt: null, createdAt: "2026-11-22T08:00:00Z", payment: null },
      timeline: [
        { at: "2026-11-22T08:00:00Z", by: "customer", status: "pending", Delivery: "pending", reason: null },
      ],
      ...changes,
    },
  },
});

/** A shop that allows payments in part from the wallet, and a wallet whose balance covers a part. */
const short = {
  "/users": {
    user: {
      ...{ uid: "newcomer", name: "Nusrat Jahan", displayName: "Nusrat Jahan", email: "nusrat@mail.example" },
      ...{ photoURL: null, emailVerified: true, role: "user", status: "active", balance: 60 },
      createdAt: "2026-11-22T08:00:00Z",
    },
  },
  "/order-instructions": {
    instructions: [{ _id: ID, method: "instant", amount: 1000, feePercent: 1.5 }],
    takesWalletPart: true,
  },
};
const payPart = steps(
  fill(/^Player ID/, "1234567890"),
  pick(/^115 Diamonds/),
  pick(/^bKash/),
  tick(/of my wallet/, 1),
);

/** Screens on which customers settle a payment themselves, and screens about gifts. */
export function settledStates({ categories, uids }: Shop): [string, Who, string, string, Steps][] {
  const page = `/my-orders/${ID}`;
  const { user } = short["/users"];
  const some = {
    ...short,
    ...Object.fromEntries(
      ["/users", `/users/${encodeURIComponent(uids.newcomer)}`].map((path) => [
        path,
        { user: { ...user, uid: uids.newcomer } },
      ]),
    ),
  };
  const game = `/topup/${categories["Free Fire (BD)"]}`;
  return [
    [
      "customer",
      "customer",
      "/add-funds",
      "add funds, a rejected request whose payment came",
      { replies: requests(request(payment("late", 509.25, { take: takeOf(509.25, 0) }))) },
    ],
    [
      "customer",
      "customer",
      "/add-funds",
      "add funds, a request to which less came",
      {
        replies: requests(
          request({
            ...{ status: "pending", reason: null },
            ...payment("different", 480, { take: takeOf(480, 509.25) }),
          }),
        ),
      },
    ],
    [
      "customer",
      "customer",
      page,
      "order to which less came",
      { replies: order(payment("different", 60, { take: takeOf(60, 83.23) })) },
    ],
    [
      "customer",
      "customer",
      page,
      "order whose payment came too late",
      {
        replies: order({
          ...{ status: "rejected", Delivery: "canceled", reason: "payment-not-found" },
          ...payment("late", 83.23, { take: takeOf(83.23, 0) }),
        }),
      },
    ],
    [
      "customer",
      "customer",
      page,
      "order whose payment came too late, a person looks",
      {
        replies: order({
          ...{ status: "rejected", Delivery: "canceled", reason: "payment-not-found" },
          ...payment("late", 83.23, { take: null }),
        }),
      },
    ],
    [
      "customer",
      "customer",
      page,
      "order that the wallet pays in part",
      { replies: order({ walletPart: 60, amount: 82.33, fee: 0.33, ...payment("waiting", 0) }) },
    ],
    [
      "customer",
      "customer",
      page,
      "order that the wallet pays in part, to which less came",
      {
        replies: order({
          ...{ walletPart: 60, amount: 82.33, fee: 0.33 },
          ...payment("different", 20, { take: takeOf(20, 22.33) }),
        }),
      },
    ],
    ["newcomer", "newcomer", game, "wallet pays a part", { replies: some, act: payPart }],
    [
      "newcomer",
      "newcomer",
      game,
      "wallet pays a part, the rest is sent",
      { replies: some, act: steps(payPart, (shown) => proceedButton(shown).click(), dialog) },
    ],
    [
      "customer",
      "customer",
      page,
      "order, a gift",
      {
        replies: order({
          ...{ status: "completed", Delivery: "delivered", playerName: "Rahim★" },
          gift: { note: "Eid Mubarak, my friend! Play well and see you at the next match." },
        }),
      },
    ],
    [
      "customer",
      "customer",
      page,
      "order, a gift on paper",
      {
        replies: order({
          ...{ status: "completed", Delivery: "delivered", playerName: "Rahim★" },
          gift: { note: "Eid Mubarak, my friend! Play well and see you at the next match." },
        }),
        act: steps(
          (shown) => shown.evaluate(() => (window.print = () => undefined)),
          press("Print gift receipt"),
          (shown) => shown.emulateMedia({ media: "print" }),
        ),
      },
    ],
    [
      "customer",
      "customer",
      game,
      "gift chosen",
      steps(
        pick(/^115 Diamonds/),
        tick(/gift for a friend/, 1),
        fill("A note for your friend", "Eid Mubarak, my friend!"),
        said("Package"),
      ),
    ],
  ];
}
