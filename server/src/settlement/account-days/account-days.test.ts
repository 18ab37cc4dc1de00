import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import {
  accountHistory,
  type Happened,
  lostRuns,
  messageOf,
  statementOf,
} from "../../testing/account-history.ts";
import { pairPhone } from "../../testing/phones.ts";
import { seedInstructions } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { bKashReceived, minuteOf, receive } from "../../testing/wallet-messages.ts";

let store: TestStore;
const accounts: string[] = [];

interface Row {
  day: string;
  opening: number;
  closing: number;
  creditsClaimed: number;
  creditsUnclaimed: number;
  otherCredits: number;
  debits: number;
  fees: number;
  unexplained: number;
  books: number;
  difference: number;
  digest: string;
  isOver: boolean;
  gaps: { after: { trxId: string }; before: { trxId: string }; amount: number }[];
  signed: { by: string; note: string; changed: boolean; figures: { closing: number; gaps: number } } | null;
}

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await seedInstructions(store.db);
  for (const number of ["01700000011", "01700000012", "01700000013", "01700000014", "01700000015"]) {
    const reply = await store.call("POST /admin/payment-accounts", {
      as: "boss",
      body: { method: "bKash", number },
    });
    accounts.push(reply.body.account._id);
  }
});

const account = (at: number) => accounts[at] ?? "";
const served = (at: number) => [
  { accountId: account(at), method: "bKash" as const, number: `0170000001${at + 1}`, sim: null },
];
const tell = (at: number, text: string, receivedAt = new Date()) =>
  receive(store.db, { text, receivedAt, accounts: served(at) });
const rowsOf = async (at: number, days: string): Promise<Row[]> => {
  const reply = await store.call(`GET /admin/account-days?days=${days}&account=${account(at)}`, {
    as: "boss",
  });
  expect(reply.status).toBe(200);
  return reply.body.rows.toReversed();
};
const check = (at: number, csv: string) =>
  store.call("POST /admin/statements/check", { as: "boss", body: { account: account(at), csv } });
const take = (at: number, csv: string, digest: string) =>
  store.call("POST /admin/statements/import", { as: "boss", body: { account: account(at), csv, digest } });
const sum = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((all, each) => all + each * 100, 0)) / 100;
const cents = (amount: number) => Math.round(amount * 100);

/**
 * Compares each day's figures with plain arithmetic over the movements that really happened. `told` says which of them
 * the store knows.
 */
function expectTrue(rows: readonly Row[], happened: readonly Happened[], told: (each: Happened) => boolean) {
  for (const row of rows) {
    const own = happened.filter(({ at }) =>
      minuteOf(at).startsWith(row.day.split("-").toReversed().join("/")),
    );
    const last = own.findLast(told);
    const of = (kind: Happened["kind"]) =>
      sum(own.filter((each) => each.kind === kind && told(each)).map(({ amount }) => amount));
    expect([row.day, row.closing]).toEqual([row.day, last?.balance]);
    expect([row.day, row.creditsUnclaimed, row.debits]).toEqual([row.day, of("in"), of("out")]);
    const { opening, creditsClaimed, creditsUnclaimed, otherCredits, debits, fees, unexplained, closing } =
      row;
    expect(
      cents(sum([opening, creditsClaimed, creditsUnclaimed, otherCredits, -debits, -fees, unexplained])),
    ).toBe(cents(closing));
  }
}

describe("the days of a payment account whose messages were partly lost", () => {
  const happened = accountHistory({ from: "2026-03-01", days: 5, perDay: 60, lost: 4, seed: 7 });
  const days = "2026-03-01..2026-03-31";

  it("lost messages show as balance gaps in any order of arrival, and importing the statement closes each gap", async () => {
    const told = happened.filter(({ isLost }) => !isLost);
    // The phone had no network for a while, so some messages arrive late.
    const order = told.toSorted((a, b) => Number(a.trxId.endsWith("7")) - Number(b.trxId.endsWith("7")));
    for (const each of order) expect(await tell(0, messageOf(each), each.at)).toBe("stored");
    const rows = await rowsOf(0, days);
    expect(rows).toHaveLength(5);
    const runs = lostRuns(happened);
    expect(runs.length).toBeGreaterThan(5);
    expect(rows.flatMap(({ gaps }) => gaps.map(({ amount }) => amount))).toEqual(runs);
    expectTrue(rows, happened, ({ isLost }) => !isLost);

    const csv = statementOf(happened);
    const lost = happened.filter(({ isLost }) => isLost);
    const plan = (await check(0, csv)).body;
    expect(plan).toMatchObject({
      lines: 300,
      created: lost.length,
      changed: 0,
      unchanged: told.length,
      faults: [],
      breaks: runs.length,
    });
    expect(plan.changes.map(({ name }: { name: string }) => name)).toEqual(lost.map(({ trxId }) => trxId));
    const [one, other] = await Promise.all([take(0, csv, plan.digest), take(0, csv, plan.digest)]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    expect([one, other].find(({ status }) => status === 200)?.body).toMatchObject({
      created: lost.length,
      breaks: 0,
    });
    expect([one, other].find(({ status }) => status === 409)?.body.code).toBe("statement_outdated");
    const closed = await rowsOf(0, days);
    expect(closed.flatMap(({ gaps }) => gaps)).toEqual([]);
    const { body: audit } = await store.call("GET /admin/audit?action=account-statement.import", {
      as: "boss",
    });
    expect(audit.entries).toMatchObject([{ after: { lines: 300, movements: lost.length, breaks: 0 } }]);
    expectTrue(closed, happened, () => true);

    // Now the lost messages arrive after all, and the same statement is imported again. Neither stores a payment twice.
    for (const each of lost) await tell(0, messageOf(each), each.at);
    expect((await check(0, csv)).body).toMatchObject({ created: 0, unchanged: 300 });
    expect((await take(0, csv, (await check(0, csv)).body.digest)).status).toBe(200);
    expect(await rowsOf(0, days)).toEqual(closed);
    const payments = await store.call(`GET /admin/payments?account=${account(0)}&limit=1`, { as: "boss" });
    expect(payments.body.total).toBe(happened.filter(({ kind }) => kind === "in").length);
  });
});

describe("importing a statement", () => {
  it("if a statement is imported while messages of the same payments arrive, each payment is stored only once", async () => {
    const happened = accountHistory({ from: "2026-06-01", days: 1, perDay: 40, lost: 0, seed: 9 });
    const csv = statementOf(happened);
    const { body: plan } = await check(4, csv);
    const notifyAll = happened.map((each) => tell(4, messageOf(each), each.at));
    const [imported] = await Promise.all([take(4, csv, plan.digest), ...notifyAll]);
    expect([200, 409]).toContain(imported.status);
    const { body: rest } = await check(4, csv);
    expect(rest).toMatchObject({ created: 0, changed: 0, unchanged: 40, breaks: 0 });
    const [row] = await rowsOf(4, "2026-06-01..2026-06-01");
    expect(row).toMatchObject({ movements: 40, gaps: [], closing: happened.at(-1)?.balance });
    expectTrue([row as Row], happened, () => true);
    const payments = await store.call(`GET /admin/payments?account=${account(4)}&limit=1`, { as: "boss" });
    expect(payments.body.total).toBe(happened.filter(({ kind }) => kind === "in").length);
  });

  it("importing a statement settles requests and orders whose payment the phone has missed", async () => {
    await pairPhone(store, { as: "boss" });
    const none = {
      maxPerRequest: null,
      maxPerCustomerDay: null,
      maxPerAccountHour: null,
      confirmAbove: 600,
    };
    const settings = { as: "boss", body: { automatic: true, firstByHand: false, ...none } };
    expect((await store.call("PATCH /settings/payments", settings)).status).toBe(200);
    await store.signUp("nusrat");
    const trxId = "DCWAITING1";
    const body = {
      amount: 500,
      feePercent: 1.85,
      fee: 9.25,
      totalAmount: 509.25,
      method: "bKash",
      trxId,
      senderNumber: "01200000001",
    };
    const request = await store.call("POST /requests", {
      as: "nusrat",
      body: { ...body, accountNumber: "01700000012" },
    });
    expect(request.status).toBeLessThan(300);
    const now = new Date();
    const csv = [
      "Date,TrxID,Type,From/To,In,Out,Charge,Balance",
      `${minuteOf(now)},${trxId},Received Money,01200000001,509.25,,,1509.25`,
    ].join("\n");
    expect((await take(1, csv, (await check(1, csv)).body.digest)).status).toBe(200);
    const { body: own } = await store.call("GET /users/nusrat", { as: "nusrat" });
    expect(own.user.balance).toBe(500);
    const [today] = await rowsOf(1, "today");
    expect(today).toMatchObject({
      isOver: false,
      creditsClaimed: 509.25,
      books: 509.25,
      difference: 0,
      opening: 1000,
    });
  });

  it("if a statement contradicts a message, the check lists the contradiction, and the import marks the payment", async () => {
    const at = new Date("2026-04-02T10:00:00+06:00");
    const forged = { trxId: "DCFORGED01", amount: 5000, balance: 6000, at };
    await tell(2, bKashReceived(forged), at);
    const csv = [
      "Date,TrxID,Type,From/To,In,Out,Charge,Balance",
      `${minuteOf(at)},DCFORGED01,Received Money,01200000001,50.00,,,1050.00`,
    ].join("\n");
    const { body: plan } = await check(2, csv);
    expect(plan).toMatchObject({ created: 0, changed: 1 });
    expect(plan.changes[0].fields).toContainEqual({ column: "Amount by a message", before: 5000, after: 50 });
    expect((await take(2, csv, plan.digest)).status).toBe(200);
    const { body } = await store.call("GET /admin/payments?search=DCFORGED01", { as: "boss" });
    expect(body.payments).toMatchObject([{ amount: 5000 }]);
    const { rows } = await sql`SELECT odd FROM incoming_payments WHERE trx_id = 'DCFORGED01'`.execute(
      store.db,
    );
    expect(rows).toEqual([{ odd: true }]);
  });

  it("a statement with an impossible line is not imported, and the error names each such line", async () => {
    const csv = "Date,TrxID,In,Balance\n14/03/2026 15:09,short,1.00,1.00";
    const { body: plan } = await check(3, csv);
    expect(plan.faults).toMatchObject([{ line: 2, column: "Transaction ID" }]);
    expect((await take(3, csv, plan.digest)).body.code).toBe("file_has_faults");
    const twice =
      "Date,TrxID,In,Balance\n14/03/2026 15:09,DCE4K7M2PX,1.00,1.00\n14/03/2026 15:10,DCE4K7M2PX,1.00,2.00";
    expect((await check(3, twice)).body.faults).toMatchObject([
      { line: 3, text: "Line 2 is the same one. Keep one of the two." },
    ]);
    const nowhere = {
      as: "boss",
      body: { account: "018f0000-0000-7000-8000-000000000000", csv, digest: "" },
    };
    for (const call of ["POST /admin/statements/check", "POST /admin/statements/import"])
      expect((await store.call(call, nowhere)).body.code).toBe("account_not_found");
  });
});

describe("listing and exporting the days of payment accounts", () => {
  it("an account's days can be exported with their figures", async () => {
    const at = new Date("2026-05-04T10:00:00+06:00");
    await tell(3, bKashReceived({ trxId: "DCSIGNED01", amount: 100, balance: 1100, at }), at);
    const file = await store.call(
      `GET /admin/account-days/export.csv?days=2026-05-04..2026-05-04&account=${account(3)}`,
      { as: "boss" },
    );
    expect(file.body).toMatch(
      /^.*Day \(Asia\/Dhaka\),Method,Number,.*\r\n2026-05-04,bKash,.*01700000014.*,1,1000,0,100,0,0,0,0,0,1100,0,0,,,,\r\n$/,
    );
  });

  it("a request for an account's days is refused if it covers too many days or if the account is unknown", async () => {
    const get = (query: string) => store.call(`GET /admin/account-days?${query}`, { as: "boss" });
    expect((await get("days=year")).body.fields).toEqual({ days: "Choose at most 62 days." });
    expect((await get("days=2026-01-01..")).status).toBe(400);
    const unknown = "account=018f0000-0000-7000-8000-000000000000";
    expect((await get(unknown)).body.code).toBe("account_not_found");
    expect(
      (await store.call(`GET /admin/account-days/export.csv?${unknown}`, { as: "boss" })).body.code,
    ).toBe("account_not_found");
  });
});
