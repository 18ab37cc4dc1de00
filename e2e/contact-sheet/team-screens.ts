import type { Page } from "@playwright/test";
import type { Screen } from "./screens.ts";
import type { Shop } from "./shop.ts";
import { dialog, fill, press, type Step, steps, typed } from "./steps.ts";

type Steps = Pick<Screen, "replies" | "act" | "from" | "size"> | Step;

const karim = { uid: "karim", name: "Karim Uddin of the night shift" };
const until = "2126-11-22T08:00:00Z";
const mine = { own: false, until };

/** Replies with Karim's leases on the orders and the request. */
const taken = ({ orders, request }: Shop) => {
  const of = (kind: string, _id: string) => ({ kind, _id, by: karim, ...mine });
  return {
    "/admin/leases": {
      leases: [of("order", orders.open), of("order", orders.canceled), of("request", request)],
    },
    "/admin/orders/*/lease": { lease: of("order", orders.open) },
    "/admin/fund-requests/*/lease": { lease: of("request", request) },
  };
};

const colleague = (uid: string, name: string, handle: string) => ({
  ...{ uid, name, handle, worksOn: ["order", "request"], readsNotes: true, own: false },
});
const colleagues = {
  "/admin/colleagues": {
    colleagues: [
      colleague("karim", karim.name, "Karim Uddin of the night shift"),
      colleague("rima", "Rima Akter", "Rima Akter"),
      colleague("rimi", "Rimi Akter", "Rimi Akter"),
    ],
  },
};

const flag = (n: number, rule: string, words: string, more: object = {}) => ({
  _id: `018f0000-0000-7000-8000-00000000020${n}`,
  user: {
    ...{ uid: `flagged-${n}`, name: "Mahmudul Hasan Chowdhury", status: "frozen" },
    email: "mahmudul.hasan.chowdhury.of.jessore@mail.example",
  },
  ...{ rule, words, at: "2026-11-22T08:00:00Z", liftedAt: null, liftedBy: null, notAgain: false },
  ...more,
});
const list = { total: 2, totalIsExact: true, position: 0, next: null, previous: null };
const flags = {
  "/admin/flags": {
    flags: [
      flag(1, "rejected-ids", "7 transaction IDs rejected in 24 hours (limit 5)"),
      flag(2, "shared-player", "6 accounts ordered for the player 1234567890 in 7 days (limit 4)"),
    ],
    ...list,
  },
};
const lifted = {
  "/admin/flags": {
    flags: [
      flag(3, "order-speed", "41 orders in 1 hour (limit 30)", {
        ...{ liftedAt: "2026-11-22T09:30:00Z", liftedBy: karim, notAgain: true },
      }),
    ],
    ...list,
    total: 1,
  },
};
const block = (n: number, value: string, more: object = {}) => ({
  _id: `018f0000-0000-7000-8000-00000000030${n}`,
  ...{ kind: "payer", value, by: karim, at: "2026-11-22T08:00:00Z", until: null },
  ...{ endedAt: null, endedBy: null, reason: "Sends money of other people's accounts", ...more },
});
const blocks = {
  "/admin/blocks": {
    blocks: [
      block(1, "01712345678"),
      block(2, "01812345678", {
        until: "2026-12-22T08:00:00Z",
        reason: "Says each time that bKash is late. ".repeat(5),
      }),
    ],
    ...list,
  },
};
const ended = {
  "/admin/blocks": {
    blocks: [
      block(3, "01912345678", { endedAt: "2026-11-22T09:30:00Z", endedBy: karim }),
      block(4, "01612345678", { until: "2026-11-22T09:30:00Z", endedAt: "2026-11-22T09:30:00Z" }),
    ],
    ...list,
  },
};

const toReject = steps(press(/^Status of order/), (page: Page) =>
  page.getByRole("menuitemradio", { name: "Rejected" }).click(),
);

/** Screens about working with colleagues: leases, mentions and risk rules. Each line is one screen. */
export function teamStates(shop: Shop): [path: string, name: string, how?: Steps][] {
  const { orders, uids } = shop;
  const replies = { ...taken(shop), ...colleagues };
  const order = `/admin/all-orders/${orders.open}`;
  const user = `/admin/all-users/${encodeURIComponent(uids.customer)}`;
  return [
    ["/admin/all-orders", "orders, somebody is on one", { replies }],
    [order, "order, somebody is on it", { replies }],
    [
      "/admin/all-orders?search=PND5H3N6LC",
      "orders, to reject what somebody is on",
      { replies, act: steps(toReject, dialog) },
    ],
    [
      user,
      "user, colleague to mention",
      { replies: colleagues, act: steps(fill("New note", ""), typed("@ri")) },
    ],
    ["/admin/risk", "risk, frozen accounts", { replies: flags }],
    [
      "/admin/risk",
      "risk, to let go on",
      { replies: flags, act: steps(press(/^Not for this again/), dialog) },
    ],
    ["/admin/risk?state=lifted", "risk, lifted", { replies: lifted }],
    ["/admin/risk/blocks", "risk, blocked payers", { replies: blocks }],
    ["/admin/risk/blocks", "risk, block incomplete", { replies: blocks, act: press("Block") }],
    ["/admin/risk/blocks?state=ended", "risk, blocks ended", { replies: ended }],
    ["/admin/risk/rules", "risk, limit that is none", steps(fill("More than", "0"), press("Save changes"))],
  ];
}
