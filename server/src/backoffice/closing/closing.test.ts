import {
  type CashMethod,
  cashMethods,
  holds,
  isOfferedAlways,
  type OrderStatus,
  orderStatuses,
  takaToPoisha,
} from "@hira/contract";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../platform/lib/ids.ts";
import { approvedBy } from "../../testing/approver.ts";
import { addCoupon } from "../../testing/coupons.ts";
import {
  confirmPayments,
  fund,
  seedInstantInstruction,
  seedInstructions,
  seedShop,
} from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let owner: pg.Client;
let productId: string;

const PRICE = 85.5;
const ORDER_FEE = 1.71;
const operators = ["boss", "clerk"] as const;
type Operator = (typeof operators)[number];

/** Expected sums in poisha. The tests update them after every action. */
const sums = () => ({
  approved: [0, 0],
  reversed: [0, 0],
  instant: [0, 0],
  instantReversed: [0, 0],
  suppliers: [0, 0],
  submitted: [0, 0],
  ordered: [0, 0],
  fees: 0,
});
type Sums = ReturnType<typeof sums>;
const acts = () => ({ rejected: 0, completed: 0, delivered: 0, released: 0 });

interface Day {
  methods: Record<CashMethod, Sums>;
  operators: Record<Operator, Sums & ReturnType<typeof acts>>;
}
const newDay = (): Day => ({
  methods: Object.fromEntries(cashMethods.map((method) => [method, sums()])) as Day["methods"],
  operators: { boss: { ...sums(), ...acts() }, clerk: { ...sums(), ...acts() } },
});

interface FundRequest {
  id: string;
  method: "bKash" | "Nagad";
  amount: number;
  fee: number;
  status: string;
}
interface Order {
  id: string;
  method: CashMethod;
  status: OrderStatus;
  delivery: string;
  received: boolean;
  paidFrom: "transfer" | "wallet";
}

/** A fixed seed, so that every run uses the same random numbers. */
let seed = 20_261_122;
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
}
const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;

type Column = "approved" | "reversed" | "instant" | "instantReversed";

/** Adds an amount and its fee to the expected sums. Outgoing cash reduces the fees. */
function note(day: Day, method: CashMethod, by: Operator, column: Column, amount: number, fee: number): void {
  const sign = column === "approved" || column === "instant" ? 1 : -1;
  for (const own of [day.methods[method], day.operators[by]]) {
    own[column] = [(own[column][0] ?? 0) + 1, (own[column][1] ?? 0) + takaToPoisha(amount)];
    own.fees += sign * takaToPoisha(fee);
  }
}

/** Makes everything that has happened so far one day older. */
async function dayPasses(): Promise<void> {
  const moments = [
    ["transfers", "created_at"],
    ["fund_requests", "created_at"],
    ["orders", "created_at"],
    ["audit_log", "at"],
  ];
  for (const [table, column] of moments)
    await owner.query(`UPDATE ${table} SET ${column} = ${column} - interval '1 day'`);
}

beforeAll(async () => {
  store = await createTestStore();
  owner = new pg.Client({ connectionString: store.directUrl });
  await owner.connect();
  await owner.query("SET session_replication_role = replica");
  for (const uid of operators) await store.signUp(uid, "admin");
  await store.signUp("customer");
  await fund(store.db, "customer", 100_000);
  await confirmPayments(store.db, "customer");
  await seedInstructions(store.db);
  await seedInstantInstruction(store.db, { percent: 2 });
  ({ productId } = await seedShop(store.db, { price: PRICE, stock: 1000 }));
  await dayPasses();
});
afterAll(() => owner.end());

let ids = 0;
async function submit(day: Day): Promise<FundRequest> {
  const method = pick(["bKash", "Nagad"] as const);
  const amount = 10 + random(500);
  const feeOf = method === "bKash" ? 1.85 : 0;
  const fee = Math.round(amount * feeOf + Number.EPSILON) / 100;
  const body = {
    amount,
    feePercent: feeOf,
    fee,
    totalAmount: amount + fee,
    method,
    trxId: `CLOSE${1000 + ids++}`,
  };
  const exact = { ...body, totalAmount: Math.round((amount + fee) * 100) / 100 };
  const { request } = (await store.call("POST /requests", { as: "customer", body: exact })).body;
  const own = day.methods[method];
  own.submitted = [(own.submitted[0] ?? 0) + 1, (own.submitted[1] ?? 0) + takaToPoisha(exact.totalAmount)];
  return { id: request._id, method, amount, fee, status: "pending" };
}

async function order(day: Day): Promise<Order> {
  const method = pick(usualMethods);
  const proof = {
    transactionId: `CLOSE${1000 + ids++}`,
    senderNumber: "01712345678",
    gameAccount: "12345678",
  };
  const body = {
    ...{ productId, paymentMethod: "instant", amount: PRICE + ORDER_FEE, ...proof },
    ...(method !== "other" && { method }),
  };
  const placed = (await store.call("POST /orders", { as: "customer", body })).body.order;
  const own = day.methods[method];
  own.ordered = [(own.ordered[0] ?? 0) + 1, (own.ordered[1] ?? 0) + takaToPoisha(PRICE + ORDER_FEE)];
  return {
    id: placed._id,
    method,
    status: "pending",
    delivery: "pending",
    received: false,
    paidFrom: "transfer",
  };
}

async function decide(day: Day, request: FundRequest): Promise<void> {
  const by = pick(operators);
  const status = pick(["approved", "approved", "rejected"] as const);
  const reply = await store.call(`PATCH /requests/${request.id}`, { as: by, body: { status } });
  expect(reply.status).toBe(200);
  if (request.status === status) return;
  const { method, amount, fee } = request;
  if (status === "approved") note(day, method, by, "approved", amount, fee);
  else if (request.status === "approved") note(day, method, by, "reversed", amount, fee);
  else day.operators[by].rejected += 1;
  request.status = status;
}

async function change(day: Day, own: Order): Promise<void> {
  const by = pick(operators);
  const status = pick(orderStatuses);
  const Delivery = pick(["pending", "delivered"]);
  const releases = holds(own.status) && !holds(status);
  const refundToWallet = releases && random(2) === 0;
  const body = { status, Delivery, ...(refundToWallet && { refundToWallet }) };
  const reply = await store.call(`PATCH /orders/admin/orders/${own.id}`, { as: by, body });
  expect(reply.status).toBe(200);
  const tally = day.operators[by];
  if (Delivery === "delivered" && own.delivery !== "delivered") tally.delivered += 1;
  if (status === "completed" && own.status !== "completed") tally.completed += 1;
  if (releases) tally.released += 1;
  const books = (column: Column) => note(day, own.method, by, column, PRICE, ORDER_FEE);
  if (releases && own.paidFrom === "transfer") {
    if (refundToWallet && !own.received) books("instant");
    if (!refundToWallet && own.received) books("instantReversed");
    own.received = refundToWallet;
    if (refundToWallet) own.paidFrom = "wallet";
  } else if (status === "completed" && own.paidFrom === "transfer" && !own.received) {
    books("instant");
    own.received = true;
  }
  Object.assign(own, { status, delivery: Delivery });
}

const closing = async (day = "") =>
  (await store.call(`GET /admin/closing${day && `?day=${day}`}` as "GET /admin/closing", { as: "boss" }))
    .body;

/** Returns the expected row of an operator or method in the format of the reply. */
function presented({ approved, reversed, instant, instantReversed, suppliers, fees }: Sums) {
  const counted = ([count = 0, amount = 0]: number[]) => ({ count, amount: amount / 100 });
  const total =
    (approved[1] ?? 0) - (reversed[1] ?? 0) + (instant[1] ?? 0) - (instantReversed[1] ?? 0) + fees;
  return {
    approved: counted(approved),
    reversed: counted(reversed),
    instant: counted(instant),
    instantReversed: counted(instantReversed),
    suppliers: counted(suppliers),
    fees: fees / 100,
    total: total / 100,
  };
}

/** Methods that the closing of every day lists, even if nothing was paid by them. */
const usualMethods = cashMethods.filter(isOfferedAlways);
const dhakaDay = (ago: number) =>
  new Date(Date.now() + 6 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);

describe("the shop's daily closing", () => {
  it("the daily closing equals a plain sum of all actions, by method and by operator, and agrees with the ledger", async () => {
    const [yesterday, today] = [newDay(), newDay()];
    const requests: FundRequest[] = [];
    const orders: Order[] = [];
    for (const day of [yesterday, today]) {
      for (let n = 0; n < 8; n++) requests.push(await submit(day));
      for (let n = 0; n < 8; n++) orders.push(await order(day));
      for (let n = 0; n < 30; n++) await decide(day, pick(requests));
      for (let n = 0; n < 40; n++) await change(day, pick(orders));
      if (day === yesterday) await dayPasses();
    }
    for (const [ago, day] of [today, yesterday].entries()) {
      const reply = await closing(dhakaDay(ago));
      expect(reply).toMatchObject({ day: dhakaDay(ago), isOver: ago > 0, unexplained: [] });
      for (const row of reply.methods) {
        const due = day.methods[row.method as CashMethod];
        const [submitted, ordered] = [due.submitted, due.ordered].map(([count = 0, amount = 0]) => ({
          count,
          amount: amount / 100,
        }));
        const { total } = presented(due);
        expect(row).toEqual({
          method: row.method,
          ...presented(due),
          submitted,
          ordered,
          books: total,
          difference: 0,
        });
      }
      const who = Object.fromEntries(reply.operators.map((row: { uid: string }) => [row.uid, row]));
      for (const uid of operators) {
        const { rejected, completed, delivered, released } = day.operators[uid];
        const due = { ...presented(day.operators[uid]), rejected, completed, delivered, released };
        expect(who[uid]).toEqual({ uid, name: `Name of ${uid}`, ...due });
      }
      expect(reply.total.total).toBeCloseTo(
        reply.operators.reduce((sum: number, row: { total: number }) => sum + row.total, 0),
        6,
      );
      expect(reply.total.total).not.toBe(0);
    }
    expect(await closing()).toEqual(await closing(dhakaDay(0)));
  });

  it("the daily closing of a day without actions has only zeroes", async () => {
    const { total, methods, operators: nobody, unexplained } = await closing("2020-02-29");
    expect(methods.map(({ method }: { method: string }) => method)).toEqual(usualMethods);
    expect(total).toMatchObject({ total: 0, books: 0, difference: 0, submitted: { count: 0, amount: 0 } });
    expect([nobody, unexplained]).toEqual([[], []]);
  });

  it("the daily closing can be exported by day and method and by day and operator, and the audit log records the export", async () => {
    const file = async (query: string) =>
      (
        await store.call(`GET /admin/closing/export.csv?${query}` as "GET /admin/closing/export.csv", {
          as: "boss",
        })
      ).body;
    const lines = (await file(`days=${dhakaDay(1)}..${dhakaDay(0)}`)).trim().split("\r\n");
    expect(lines[0]).toMatch(
      /^\uFEFF?Day \(Asia\/Dhaka\),Method,Requests submitted,.*,Books \(BDT\),Difference \(BDT\)$/,
    );
    expect(lines).toHaveLength(1 + 2 * usualMethods.length);
    expect(lines[1]).toMatch(new RegExp(`^${dhakaDay(1)},bKash,`));
    for (const line of lines.slice(1)) {
      const cells = line.split(",").map(Number);
      expect(cells.at(-1)).toBe(0);
      expect(cells.at(-2)).toBe(cells.at(-3));
    }
    const people = (await file(`days=${dhakaDay(1)}..${dhakaDay(0)}&by=operator`)).trim().split("\r\n");
    expect(people.map((line: string) => line.split(",")[1])).toEqual([
      "Operator",
      ...["Name of boss", "Name of clerk", "Name of boss", "Name of clerk"],
    ]);
    const { entries } = (
      await store.call("GET /admin/audit?action=closing.export" as "GET /admin/audit", { as: "boss" })
    ).body;
    expect(entries[0]).toMatchObject({ subject: "closing:all", after: { by: "operator" } });
  });

  it("a method that is not always offered is listed in the daily closing only on days when it was used", async () => {
    const rule = { accountNumber: "01200000009", amount: 0, feePercent: 0 };
    const added = { as: "boss", body: { method: "Upay", ...rule } };
    await approvedBy(store, "clerk", "POST /payment-instructions", added);
    const body = { amount: 70, feePercent: 0, fee: 0, totalAmount: 70, method: "Upay", trxId: "01K0C8Z24V" };
    await store.call("POST /requests", { as: "customer", body });
    const named = (await closing()).methods;
    expect(named.map(({ method }: { method: string }) => method)).toEqual([
      "bKash",
      "Nagad",
      "Rocket",
      "Upay",
      "other",
    ]);
    expect(named[3]).toMatchObject({ submitted: { count: 1, amount: 70 }, total: 0, books: 0 });
  });

  it("the daily closing shows a transfer that no request explains, and the difference from the ledger", async () => {
    const { total: before } = await closing();
    const stray = newId();
    await owner.query(
      `INSERT INTO transfers (id, from_account, to_account, amount, kind, reference, generation, actor)
       VALUES ($1, 'cash:nagad', 'income:sales', 12345, 'fund-credit', 'nobody', 0, 'boss')`,
      [stray],
    );
    const reply = await closing();
    expect(reply.unexplained).toEqual([
      {
        at: expect.any(String),
        account: "cash:nagad",
        kind: "fund-credit",
        reference: "nobody",
        booked: 123.45,
        listed: null,
      },
    ]);
    expect(reply.total.difference).toBe(123.45);
    expect(reply.total.total).toBe(before.total);
    await owner.query("DELETE FROM transfers WHERE id = $1", [stray]);
  });

  it("the daily closing shows a request whose amount or method differs from the ledger", async () => {
    const { id: reference } = await submit(newDay());
    await store.call(`PATCH /requests/${reference}`, { as: "boss", body: { status: "approved" } });
    const touch = (sql: string) => owner.query(`UPDATE fund_requests SET ${sql} WHERE id = $1`, [reference]);
    await touch("amount = amount + 100, total = total + 100");
    const wrongAmount = await closing();
    expect(wrongAmount.unexplained.length).toBeGreaterThan(0);
    expect(wrongAmount.unexplained[0]).toMatchObject({ reference });
    await touch("amount = amount - 100, total = total - 100, method = 'Rocket'");
    const wrongMethod = await closing();
    expect(wrongMethod.unexplained[0]).toMatchObject({ reference });
    expect(
      wrongMethod.methods.filter(({ difference }: { difference: number }) => difference !== 0),
    ).toHaveLength(2);
  });

  it("the daily closing compares the cost of coupons with the ledger, by the day of each transfer, and lists orders that differ", async () => {
    const code = await addCoupon(store, { amount: 20, once: false });
    const buy = async () => {
      const body = { productId, paymentMethod: "wallet", amount: PRICE - 20, gameAccount: "12345678" };
      return (await store.call("POST /orders", { as: "customer", body: { ...body, coupon: code } })).body
        .order;
    };
    const [first, second] = [await buy(), await buy()];
    const given = { count: 2, amount: 40 };
    const none = { count: 0, amount: 0 };
    expect((await closing()).coupons).toEqual({ given, takenBack: none, cost: 40, books: 40, difference: 0 });
    await dayPasses();
    await store.call(`PATCH /orders/admin/orders/${first._id}`, { as: "boss", body: { status: "canceled" } });
    const takenBack = { count: 1, amount: 20 };
    const today = { given: none, takenBack, cost: -20, books: -20, difference: 0 };
    expect((await closing()).coupons).toEqual(today);
    expect((await closing(dhakaDay(1))).coupons).toMatchObject({ given, cost: 40, difference: 0 });
    const path = `GET /admin/closing/export.csv?days=${dhakaDay(1)}..${dhakaDay(0)}&by=coupons`;
    const file = (await store.call(path as "GET /admin/closing/export.csv", { as: "boss" })).body;
    expect(file.trim().split("\r\n").slice(1)).toEqual([
      `${dhakaDay(1)},2,40,0,0,40,40,0`,
      `${dhakaDay(0)},0,0,1,20,-20,-20,0`,
    ]);
    await owner.query("UPDATE orders SET discount = 1500 WHERE id = $1", [second._id]);
    const wrong = await closing(dhakaDay(1));
    expect(wrong.coupons).toMatchObject({ cost: 35, books: 40, difference: 5 });
    const named = wrong.unexplained.filter(
      ({ account }: { account: string }) => account === "expense:coupons",
    );
    expect(named).toMatchObject([{ kind: "order-coupon", reference: second._id, booked: 20, listed: 15 }]);
  });

  it("the daily closing is refused to customers, and for an invalid day", async () => {
    expect((await store.call("GET /admin/closing", { as: "customer" })).body.code).toBe("admin_only");
    const reply = await store.call("GET /admin/closing?day=2026-02-30" as "GET /admin/closing", {
      as: "boss",
    });
    expect(reply).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  });
});
