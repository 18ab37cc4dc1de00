import { expect, test } from "vitest";
import {
  arrivalText,
  hasUnseen,
  seenNow,
  titleWithCount,
  type WhatWaits,
  waitingCount,
} from "./what-waits.ts";

const user = { uid: "u", name: "Tanvir Hasan", status: "active" };

function waits(
  orders: string[],
  requests: string[],
  counts: Partial<Record<"orders" | "requests", number>> = {},
  silent: string[] = [],
  {
    unclaimed = [],
    breaks = [],
    stuck = [],
    suppliers = [],
    wordings = [],
  }: Partial<Record<"unclaimed" | "breaks" | "stuck" | "suppliers" | "wordings", string[]>> = {},
) {
  const order = {
    product: { name: "115 Diamonds" },
    category: { name: "Free Fire", imageUrl: null },
    user,
    amount: 80,
    gameAccount: null,
    status: "pending",
    reason: null,
  };
  const request = { user, amount: 500, method: "bKash", trxId: "T", status: "pending", reason: null };
  return {
    orders: {
      count: counts.orders ?? orders.length,
      newest: orders.map((createdAt) => ({ ...order, _id: createdAt, createdAt })),
    },
    requests: {
      count: counts.requests ?? requests.length,
      newest: requests.map((createdAt) => ({ ...request, _id: createdAt, createdAt })),
    },
    told: { count: 0, newest: [] },
    wordings: {
      count: wordings.length,
      newest: wordings.map((since) => ({
        ...{ _id: since, since, method: "bKash" as const, sender: "bKash", texts: 1 },
      })),
    },
    approvals: { count: 0, newest: [] },
    notices: { count: 0, newest: [] },
    unclaimed: {
      count: unclaimed.length,
      newest: unclaimed.map((waitingSince) => ({
        ...{ _id: waitingSince, waitingSince, amount: 500, method: "bKash" as const, payer: null },
      })),
    },
    breaks: {
      count: breaks.length,
      newest: breaks.map((openedAt) => ({
        _id: openedAt,
        openedAt,
        method: "bKash" as const,
        accountNumber: "01",
      })),
    },
    stuck: {
      count: stuck.length,
      newest: stuck.map((stuckAt) => ({
        ...{ _id: stuckAt, orderId: stuckAt, stuckAt, why: "all-failed" as const },
        product: { name: "115 Diamonds" },
        category: { name: "Free Fire" },
      })),
    },
    suppliers: {
      count: suppliers.length,
      troubled: suppliers.map((name) => ({ _id: name, name, balance: 20, stoppedUntil: null })),
    },
    lowStock: { count: 2, products: [] },
    silentPhones: {
      count: silent.length,
      phones: silent.map((name) => ({ _id: name, name, lastHeardAt: null })),
    },
  } as WhatWaits;
}

test("titleWithCount counts open orders and requests but not low stock, and shows `99+` above the server's limit", () => {
  expect(titleWithCount("All Orders", undefined)).toBe("All Orders");
  expect(titleWithCount("All Orders", waits([], []))).toBe("All Orders");
  expect(titleWithCount("All Orders", waits(["5", "4"], ["3"]))).toBe("(3) All Orders");
  expect(titleWithCount("All Orders", waits([], [], { orders: 100 }))).toBe("(99+) All Orders");
  expect(waitingCount(waits([], [], { orders: 7, requests: 2 }))).toBe(9);
});

test("hasUnseen is true for entries that came after the bell was last opened, until the bell is opened again", () => {
  const before = waits(["5"], ["3"]);
  expect(hasUnseen(before, "")).toBe(true);
  const seen = seenNow(before, "");
  expect(seen).toBe("5");
  expect(hasUnseen(before, seen)).toBe(false);
  expect(hasUnseen(waits(["5"], ["6", "3"]), seen)).toBe(true);
  // The newer work is done, and the other work was seen before. So the stored time stays the same.
  expect(hasUnseen(waits([], ["3"]), seen)).toBe(false);
  expect(seenNow(waits([], ["3"]), seen)).toBe("5");
});

test("arrivalText announces each new entry once, and nothing when work is done", () => {
  expect(arrivalText(waits(["5"], []), waits(["5"], []))).toBe("");
  expect(arrivalText(waits(["5"], []), waits(["6", "5"], []))).toBe("1 new order");
  expect(arrivalText(waits(["5"], ["2"]), waits(["7", "6"], ["8"]))).toBe("2 new orders, 1 new fund request");
  expect(arrivalText(waits(["5", "4"], []), waits(["4"], []))).toBe("");
});

test("a silent phone is counted, announced once, and unseen until it reports again", () => {
  const silent = waits(["5"], [], {}, ["Counter"]);
  expect(waitingCount(silent)).toBe(2);
  expect(hasUnseen(silent, seenNow(silent, ""))).toBe(true);
  expect(hasUnseen(waits(["5"], []), "5")).toBe(false);
  expect(arrivalText(waits(["5"], []), silent)).toBe("The phone Counter is silent");
  expect(arrivalText(silent, silent)).toBe("");
});

test("the bell counts and announces unclaimed payments and balance gaps", () => {
  const quiet = waits([], []);
  const now = waits([], [], {}, [], { unclaimed: ["7", "6"], breaks: ["8"] });
  expect(waitingCount(now)).toBe(3);
  expect(seenNow(now, "")).toBe("8");
  expect(arrivalText(quiet, now)).toBe("2 new unclaimed payments, 1 new break of a balance");
  expect(arrivalText(now, waits([], [], {}, [], { unclaimed: ["9", "7", "6"], breaks: ["8"] }))).toBe(
    "1 new unclaimed payment",
  );
});

test("an unread wording of a method counts as one entry, however many messages have this wording", () => {
  const now = waits([], [], {}, [], { wordings: ["7"] });
  expect([waitingCount(now), hasUnseen(now, ""), seenNow(now, "")]).toEqual([1, true, "7"]);
  expect(arrivalText(waits([], []), now)).toBe("1 new wording of a wallet");
  const more = {
    ...now,
    wordings: { ...now.wordings, newest: now.wordings.newest.map((each) => ({ ...each, texts: 9 })) },
  };
  expect([waitingCount(more), hasUnseen(more, "7"), arrivalText(now, more)]).toEqual([1, false, ""]);
});

test("a stuck delivery is unseen until the bell is opened, and a supplier in trouble until its trouble ends", () => {
  const quiet = waits([], []);
  const now = waits([], [], {}, [], { stuck: ["7", "6"], suppliers: ["UniPin"] });
  expect(waitingCount(now)).toBe(3);
  expect(seenNow(now, "")).toBe("7");
  expect(arrivalText(quiet, now)).toBe("The balance at UniPin is low, 2 new stuck deliveries");
  expect(arrivalText(now, now)).toBe("");
  expect(hasUnseen(now, "7")).toBe(true);
  expect(hasUnseen(waits([], [], {}, [], { stuck: ["7"] }), "7")).toBe(false);
});
