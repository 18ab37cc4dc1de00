import { poisha } from "@hira/contract";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { systemActor } from "../../platform/lib/actor.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { fund } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { adjustBalance } from "./adjust-balance.ts";
import { readBalance } from "./queries.ts";
import { creditWallet, debitWallet } from "./transfer.ts";

let store: TestStore;
const context = () => ({ db: store.db, actor: systemActor });

beforeAll(async () => {
  store = await createTestStore();
});

async function walletOf(uid: string, taka: number): Promise<string> {
  await store.signUp(uid);
  await fund(store.db, uid, taka);
  return uid;
}

const adjust = (uid: string, amount: number) =>
  store.call(`PATCH /users/${uid}/balance`, { as: "admin", body: { amount, reason: "a test" } });

describe("writing transfers into the ledger", () => {
  it("the ledger stores the wallet's balance after each transfer, in the order in which transfers are made", async () => {
    const uid = await walletOf("chain", 100);
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        adjustBalance(context(), { uid, amount: poisha(n % 2 ? -250 : 400) }),
      ),
    );
    const rows = await store.db
      .selectFrom("transfers")
      .select(["amount", "from_account", "balance_after"])
      .where("wallet_uid", "=", uid)
      .orderBy("seq")
      .execute();
    let running = 0;
    for (const row of rows) {
      running += row.from_account === `wallet:${uid}` ? -row.amount : row.amount;
      expect(row.balance_after).toBe(running);
    }
    expect(await readBalance(store.db, uid)).toBe(running);
  });

  it.each(["UPDATE transfers SET amount = 1", "DELETE FROM transfers", "TRUNCATE transfers"])(
    "the ledger refuses %s, both by the application's login and by the owner of the tables",
    async (statement) => {
      await expect(sql.raw(statement).execute(store.db)).rejects.toThrow(/permission denied/);
      const owner = new pg.Client({ connectionString: store.url });
      await owner.connect();
      await expect(owner.query(statement)).rejects.toThrow(/append-only/);
      await owner.end();
    },
  );

  it("the ledger does not move money a second time for the same cause", async () => {
    const uid = await walletOf("once", 10);
    const cause = { kind: "order-refund" as const, reference: "order-1", generation: 1 };
    const credit = () => creditWallet(context(), { uid, amount: poisha(500), from: "income:sales", cause });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, credit));
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    expect(await readBalance(store.db, uid)).toBe(1500);
  });

  it("the ledger never takes a wallet below zero, even if the calling code forgot to check the balance", async () => {
    const uid = await walletOf("floor", 10);
    const cause = { kind: "order-payment" as const, reference: "order-2", generation: 1 };
    expect(
      await debitWallet(context(), { uid, amount: poisha(1001), to: "income:sales", cause }),
    ).toBeUndefined();
    const careless = store.owner
      .updateTable("wallets")
      .set({ balance: poisha(-1) })
      .where("uid", "=", uid);
    await expect(careless.execute()).rejects.toThrow(/wallets_balance_check/);
    expect(await readBalance(store.db, uid)).toBe(1000);
  });
});

describe("an admin's balance adjustment", () => {
  beforeAll(() => store.signUp("admin", "admin"));

  it("a balance adjustment adds or deducts money, and the audit log records who did it and why", async () => {
    const uid = await walletOf("adjusted", 0.5);
    expect((await adjust(uid, 99.5)).body).toEqual({ balance: 100 });
    const reply = await store.call(`PATCH /users/${uid}/balance`, {
      as: "admin",
      body: { amount: -40, reason: "sent twice" },
    });
    expect(reply.body).toEqual({ balance: 60 });
    const log = await store.db
      .selectFrom("audit_log")
      .selectAll()
      .where("subject", "=", `user:${uid}`)
      .orderBy("id")
      .execute();
    expect(log.at(-1)).toMatchObject({
      actor: "admin",
      action: "wallet.adjust",
      before: { balance: 100 },
      after: { balance: 60, reason: "sent twice" },
    });
  });

  it.each([0, 0.001, 1e9, -1e9])("a balance adjustment of the amount %d is refused", async (amount) => {
    const uid = await walletOf(`amount${amount}`, 5);
    expect(await adjust(uid, amount)).toMatchObject({
      status: 400,
      body: { message: "Enter a valid amount." },
    });
  });

  it("no balance adjustment takes a wallet below zero, even if 10 deductions are made at the same time", async () => {
    const uid = await walletOf("drained", 1_000);
    expect(await adjust(uid, -1000.01)).toMatchObject({
      status: 409,
      body: { message: "The balance is only ৳1,000.00; it cannot go below zero." },
    });
    const replies = await Promise.all(Array.from({ length: 10 }, () => adjust(uid, -600)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(await readBalance(store.db, uid)).toBe(40_000);
  });

  it("a balance adjustment of an unknown account is refused", async () => {
    expect((await adjust("nobody", 5)).body.code).toBe("user_not_found");
    await expect(adjustBalance(context(), { uid: "nobody", amount: poisha(1) })).rejects.toThrow(DomainError);
  });
});
