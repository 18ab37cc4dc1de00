import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lengthOf, SEED } from "../../../../soak.ts";
import { addAccount } from "../../payments/accounts/routes.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { newId } from "../../platform/lib/ids.ts";
import { noCaps, openPaidShop, type PaidShop } from "../../testing/paid-shop.ts";
import { bKashReceived, bKashSent, receive, servedAccounts } from "../../testing/wallet-messages.ts";
import { settleWaiting } from "./settle-waiting.ts";

let shop: PaidShop;
let account: string;
let number = 1_000;

beforeAll(async () => {
  shop = await openPaidShop();
});

/** Each test has a payment account of its own, so that the account's balance chain begins with the test. */
beforeEach(async () => {
  await shop.set({ automatic: true, ...noCaps });
  account = await newAccount();
});

async function newAccount(): Promise<string> {
  const context = { db: shop.store.db, actor: systemActor };
  return (await addAccount(context, { method: "bKash", number: `0171111${++number}` })).id;
}

const MINUTE = 60_000;
const start = Date.now() - 3 * 60 * MINUTE;

/** Receives a message for the test's payment account. */
async function tell(text: string): Promise<void> {
  const accounts = await servedAccounts(shop.store.db);
  await receive(shop.store.db, { text, accounts: accounts.filter(({ accountId }) => accountId === account) });
}
const at = (minute: number) => new Date(start + minute * MINUTE);
const credit = (amount: number, balance: number, minute = 0, trxId = shop.freshId()) =>
  tell(bKashReceived({ trxId, amount, balance, at: at(minute) }));
const debit = (amount: number, balance: number, minute = 0) =>
  tell(bKashSent({ trxId: shop.freshId(), amount, balance, at: at(minute) }));

interface Break {
  _id: string;
  expected: number;
  found: number;
  difference: number;
  looked: object | null;
}

const breaks = async (): Promise<Break[]> =>
  (await shop.boss("GET /admin/chain-breaks")).body.breaks.filter(
    (each: { account: { _id: string } }) => each.account._id === account,
  );

/** Files a fund request for a payment to the test's account. The message about the payment has not arrived yet. */
async function askHere(trxId: string) {
  const uid = await shop.customer();
  const accountNumber = `0171111${number}`;
  const id = await shop.ask(uid, trxId, { accountNumber });
  return { uid, id, status: async () => (await shop.requestOf(uid)).status as string };
}

it("balance gaps that nobody has reviewed are listed before reviewed ones, however many there are", async () => {
  await credit(10, 100);
  await credit(10, 500, 1);
  await sql`
    INSERT INTO account_movements (id, account_id, occurred_at, delta, balance_before, balance_after, has_previous, has_next,
                                   is_origin, looked_at, looked_by, look_note)
    SELECT gen_random_uuid(), ${account}, now(), 1, 1000 * n, 1000 * n + 1, false, false, false, now(), 'boss', 'Seen'
    FROM generate_series(1, 200) AS n`.execute(shop.store.owner);
  expect((await breaks()).filter(({ looked }) => looked === null)).toMatchObject([
    { expected: 100, found: 490 },
  ]);
  await sql`DELETE FROM account_movements WHERE account_id = ${account}`.execute(shop.store.owner);
});

describe("the balance chain of a payment account", () => {
  it("the balance chain has no gap if each balance follows from the previous one, for incoming and outgoing money", async () => {
    await credit(100, 100, 0);
    await credit(50, 150, 1);
    await debit(30, 120, 2);
    expect(await breaks()).toEqual([]);
  });

  it("the balance chain has a gap if a movement was not reported", async () => {
    await credit(100, 100, 0, "BREAK00001");
    await credit(50, 250, 5, "BREAK00002");
    expect(await breaks()).toMatchObject([
      {
        expected: 100,
        found: 200,
        difference: 100,
        account: { method: "bKash" },
        after: { trxId: "BREAK00001" },
        before: { trxId: "BREAK00002" },
        looked: null,
      },
    ]);
  });

  it("a balance gap closes when the missing message arrives late", async () => {
    await credit(100, 100, 0);
    await credit(50, 250, 5);
    await credit(100, 200, 3);
    expect(await breaks()).toEqual([]);
  });

  it("the balance chain begins earlier if an older message arrives late", async () => {
    await credit(50, 150, 5);
    await credit(100, 100, 0);
    expect(await breaks()).toEqual([]);
    await credit(20, 20, -10);
    expect(await breaks()).toMatchObject([{ expected: 20, found: 0 }]);
  });

  it("a forged message does not break the balance chain, because the next real message follows from the last real one", async () => {
    await credit(100, 100, 0);
    await credit(5_000, 9_000, 1, "FORGED0001");
    await credit(50, 150, 2);
    expect(await breaks()).toMatchObject([{ found: 4_000, before: { trxId: "FORGED0001" } }]);
  });

  it("if a forged message has the right balance, the gap is before the next real message", async () => {
    await credit(100, 100, 0);
    await credit(5_000, 5_100, 1);
    await credit(50, 150, 2, "GENUINE001");
    expect(await breaks()).toMatchObject([{ expected: 5_100, found: 100, before: { trxId: "GENUINE001" } }]);
  });

  it("the balance chain has no gap after all messages of an hour have come, in any order and with repetitions", async () => {
    const movements = [100, -30, 30, -30, 250, -100, 100, -320, 40, -40, 15];
    let balance = 500;
    const texts = movements.map((amount, n) => {
      balance += amount;
      const told = { trxId: shop.freshId(), amount: Math.abs(amount), balance, at: at(Math.floor(n / 3)) };
      return amount > 0 ? bKashReceived(told) : bKashSent(told);
    });
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...texts, ...texts], { minLength: 22 }), async (shuffled) => {
        await forget();
        for (const text of shuffled) await tell(text);
        expect(await breaks()).toEqual([]);
      }),
      { numRuns: lengthOf("ARRIVALS"), seed: SEED },
    );
  });
});

/** Begins a new balance chain on another payment account of the shop, and gives the former payments other IDs. */
async function forget(): Promise<void> {
  account = await newAccount();
  await sql`UPDATE incoming_payments SET trx_id = 'OLD' || upper(right(replace(id::text, '-', ''), 12))`.execute(
    shop.store.owner,
  );
}

describe("a balance gap", () => {
  it("a payment with a balance gap before it is not settled, whatever its amount, until the missing message arrives", async () => {
    await shop.set({ confirmAbove: 10_000 });
    const trxId = shop.freshId();
    await credit(100, 100, 0);
    const { status, id } = await askHere(trxId);
    await credit(509.25, 709.25, 10, trxId);
    expect(await status()).toBe("pending");
    expect((await shop.matchDetailsOf(id)).doubts).toEqual(["chain-broken"]);
    await credit(100, 200, 5);
    expect(await status()).toBe("approved");
  });

  it("until a balance gap is reviewed, the account's later payments above the setting confirmAbove are not settled", async () => {
    await credit(100, 100, 0);
    await credit(100, 300, 1);
    const [small, large] = [shop.freshId(), shop.freshId()];
    await shop.set({ confirmAbove: 509.25 });
    const below = await askHere(small);
    await credit(509.25, 809.25, 2, small);
    expect(await below.status()).toBe("approved");
    await shop.set({ confirmAbove: 100 });
    const above = await askHere(large);
    await credit(509.25, 1318.5, 3, large);
    await credit(10, 1328.5, 4);
    expect((await shop.matchDetailsOf(above.id)).doubts).toEqual(["chain-broken"]);
    const [open] = await breaks();
    const looked = await shop.boss(`POST /admin/chain-breaks/${open?._id}/look`, { note: "I took it out" });
    expect(looked.body.break.looked).toMatchObject({ by: "Name of boss", note: "I took it out" });
    await settleWaiting({ db: shop.store.db });
    expect(await above.status()).toBe("approved");
  });

  it("if the setting confirmAbove has no amount, a balance gap stops all later payments of the account", async () => {
    await credit(100, 100, 0);
    await credit(100, 300, 1);
    const trxId = shop.freshId();
    const { id } = await askHere(trxId);
    await credit(509.25, 809.25, 2, trxId);
    expect((await shop.matchDetailsOf(id)).doubts).toEqual(["chain-broken"]);
  });

  it("a payment with a balance gap directly before it is not settled even after an operator has reviewed the gap", async () => {
    const trxId = shop.freshId();
    await credit(100, 100, 0);
    const { status } = await askHere(trxId);
    await credit(509.25, 9_999, 1, trxId);
    const [open] = await breaks();
    await shop.boss(`POST /admin/chain-breaks/${open?._id}/look`, { note: "Forged" });
    await settleWaiting({ db: shop.store.db });
    expect(await status()).toBe("pending");
  });

  it("a balance gap that has closed cannot be reviewed", async () => {
    await credit(100, 100, 0);
    await credit(50, 250, 5);
    const [open] = await breaks();
    await credit(100, 200, 3);
    for (const id of [open?._id, newId()]) {
      const reply = await shop.boss(`POST /admin/chain-breaks/${id}/look`, { note: "x" });
      expect(reply).toMatchObject({ status: 404, body: { code: "break_not_found" } });
    }
  });
});

describe("payments above the setting confirmAbove", () => {
  it("a payment above the setting confirmAbove waits until the account's next message confirms its balance", async () => {
    await shop.set({ confirmAbove: 500 });
    const trxId = shop.freshId();
    const { status, id } = await askHere(trxId);
    await credit(509.25, 509.25, 0, trxId);
    expect((await shop.matchDetailsOf(id)).doubts).toEqual(["awaits-next-message"]);
    await credit(1, 999, 1);
    expect(await status()).toBe("pending");
    await debit(9.25, 500, 2);
    expect(await breaks()).toHaveLength(1);
    const [open] = await breaks();
    await shop.boss(`POST /admin/chain-breaks/${open?._id}/look`, { note: "Forged" });
    await settleWaiting({ db: shop.store.db });
    expect(await status()).toBe("approved");
  });

  it("a payment above the setting confirmAbove is settled together with the message that confirms it", async () => {
    await shop.set({ confirmAbove: 500 });
    const trxId = shop.freshId();
    const { status } = await askHere(trxId);
    await credit(509.25, 509.25, 0, trxId);
    await credit(1, 510.25, 1);
    expect(await status()).toBe("approved");
  });
});
