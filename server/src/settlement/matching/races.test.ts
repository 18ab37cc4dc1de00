import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTurn } from "../../testing/in-turn.ts";
import { noCaps, openPaidShop, type PaidShop } from "../../testing/paid-shop.ts";
import { PHONE, receive } from "../../testing/wallet-messages.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";

let shop: PaidShop;

beforeAll(async () => {
  shop = await openPaidShop();
});

beforeEach(async () => {
  await shop.set({ automatic: true, ...noCaps });
});

type Work = () => Promise<unknown>;
type Lock = Parameters<typeof inTurn>[1];

const turns = <T extends readonly Work[]>(lock: Lock, works: T) => inTurn(shop.store.url, lock, works);
const heldId = (trxId: string): Lock => ["SELECT lock_transaction_id($1)", [trxId]];
const heldWallets = (...uids: string[]): Lock => [
  "SELECT FROM wallets WHERE uid = ANY ($1) FOR UPDATE",
  [uids],
];
const heldChain = (): Lock => [
  "SELECT pg_advisory_xact_lock(hashtextextended('hira.chain ' || $1, 0))",
  [shop.accounts.bKash],
];

const both = (first: Work, second: Work): [string, Work[]][] => [
  ["the one first", [first, second]],
  ["the other first", [second, first]],
];

async function submission(uid: string, trxId: string, extra: object = {}) {
  const body = {
    amount: 500,
    feePercent: 1.85,
    fee: 9.25,
    totalAmount: 509.25,
    method: "bKash",
    trxId,
    ...extra,
  };
  return shop.store.call("POST /requests", { as: uid, body });
}

describe("a wallet message that arrives while its request or order is being submitted", () => {
  it.each([0, 1])(
    "if a request and its message come at the same time, the payment settles the request (number %s is first)",
    async (first) => {
      const [uid, trxId] = [await shop.customer(), shop.freshId()];
      const works =
        both(
          () => shop.ask(uid, trxId),
          () => shop.pay(trxId),
        )[first]?.[1] ?? [];
      await turns(heldId(trxId), works);
      expect(await shop.balanceOf(uid)).toBe(500);
      expect((await shop.paymentWith(trxId)).claim).toMatchObject({ uid, by: "Automatic" });
    },
  );

  it.each([0, 1])(
    "if an order and its message come at the same time, the payment settles the order (number %s is first)",
    async (first) => {
      const [uid, trxId] = [await shop.customer(), shop.freshId()];
      const works =
        both(
          () => shop.order(uid, trxId),
          () => shop.pay(trxId, 85),
        )[first]?.[1] ?? [];
      await turns(heldId(trxId), works);
      expect((await shop.orderOf(uid)).payment.state).toBe("received");
      expect((await shop.paymentWith(trxId)).claim).toMatchObject({ uid, by: "Automatic" });
    },
  );

  it("if two customers submit the same ID while its message arrives, only one of them is credited", async () => {
    const [one, other, trxId] = [await shop.customer(), await shop.customer(), shop.freshId()];
    const [, first, second] = await turns(heldId(trxId), [
      () => shop.pay(trxId),
      () => submission(one, trxId),
      () => submission(other, trxId),
    ] as const);
    expect([first.status, second.status, second.body.code]).toEqual([200, 409, "transaction_id_used"]);
    expect([await shop.balanceOf(one), await shop.balanceOf(other)]).toEqual([500, 0]);
  });
});

describe("wallet messages that arrive at the same time", () => {
  it("if two phones send the same message at the same time, it makes one payment", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.ask(uid, trxId);
    const text = shop.text({ trxId, amount: 509.25 });
    const phones = [PHONE, PHONE.replace("f0", "f1")];
    const by = (forwarderId: string) => () => receive(shop.store.db, { text, forwarderId });
    expect(await turns(heldChain(), phones.map(by))).toEqual(["stored", "stored"]);
    expect(await shop.balanceOf(uid)).toBe(500);
    const { messages } = (await shop.boss("GET /admin/messages?limit=2")).body;
    expect(messages.map(({ place }: { place: string }) => place).sort()).toEqual(["duplicate", "payment"]);
  });

  it("if a phone repeats a message before the first call is answered, the message is stored once", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.ask(uid, trxId);
    const message = { text: shop.text({ trxId, amount: 509.25 }), externalId: "impatient" };
    const again = () => receive(shop.store.db, message);
    expect(await turns(heldChain(), [again, again])).toEqual(["stored", "repeated"]);
    expect(await shop.balanceOf(uid)).toBe(500);
  });

  it("the balance chain has no gap after messages of one account arrived at the same time in any order", async () => {
    const uids = await Promise.all(Array.from({ length: 12 }, () => shop.customer()));
    const asked = await Promise.all(
      uids.map(async (uid) => {
        const trxId = shop.freshId();
        await shop.ask(uid, trxId);
        return { uid, text: shop.text({ trxId, amount: 509.25 }) };
      }),
    );
    await turns(
      heldChain(),
      asked
        .toReversed()
        .slice(0, 8)
        .map(
          ({ text }) =>
            () =>
              receive(shop.store.db, { text }),
        ),
    );
    await Promise.all(asked.slice(0, 4).map(({ text }) => receive(shop.store.db, { text })));
    expect((await shop.boss("GET /admin/chain-breaks")).body.breaks).toEqual([]);
    // The message that closes the balance gap also settles the requests that waited for this.
    for (const { uid } of asked) expect(await shop.balanceOf(uid)).toBe(500);
  });
});

describe("an operator's decision while the payment's message arrives", () => {
  const approve = (id: string) => () => shop.boss(`PATCH /requests/${id}`, { status: "approved" });

  it.each([0, 1])(
    "if an operator approves a request while its message arrives, it is credited once (number %s is first)",
    async (first) => {
      const [uid, trxId] = [await shop.customer(), shop.freshId()];
      const id = await shop.ask(uid, trxId);
      const works = both(approve(id), () => shop.pay(trxId))[first]?.[1] ?? [];
      await turns(heldWallets(uid), works);
      expect(await shop.balanceOf(uid)).toBe(500);
      expect((await shop.paymentWith(trxId)).claim).toMatchObject({ reference: id });
    },
  );

  it("if the message settles a request first, a simultaneous rejection takes the credit back", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    const id = await shop.ask(uid, trxId);
    await turns(heldWallets(uid), [
      () => shop.pay(trxId),
      () => shop.boss(`PATCH /requests/${id}`, { status: "rejected" }),
    ]);
    expect(await shop.balanceOf(uid)).toBe(0);
    expect(await shop.requestOf(uid)).toMatchObject({ status: "rejected" });
  });

  it("if a request is rejected first, the payment of a simultaneous message stays unclaimed", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    const id = await shop.ask(uid, trxId);
    await turns(
      ["SELECT FROM transaction_claims WHERE trx_id = $1 FOR UPDATE", [trxId]],
      [() => shop.boss(`PATCH /requests/${id}`, { status: "rejected" }), () => shop.pay(trxId)],
    );
    expect(await shop.balanceOf(uid)).toBe(0);
    expect((await shop.paymentWith(trxId)).state).toBe("unclaimed");
  });

  it("if two operators claim a payment for two requests at the same time, only one of them succeeds", async () => {
    const trxId = shop.freshId();
    const asks = async () => shop.ask(await shop.customer(), shop.freshId());
    const [one, other] = [await asks(), await asks()];
    await shop.pay(trxId);
    const { _id } = await shop.paymentWith(trxId);
    const claim = (reference: string) => () => shop.claim(_id, { kind: "request", reference });
    const replies = await turns(heldId(trxId), [claim(one), claim(other)] as const);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect(replies[1].body.code).toBe("payment_taken");
  });

  it.each([0, 1])(
    "if an operator claims a payment while its customer submits the ID, only one is credited (number %s is first)",
    async (first) => {
      const [uid, owner, trxId] = [await shop.customer(), await shop.customer(), shop.freshId()];
      const reference = await shop.ask(uid, shop.freshId());
      await shop.pay(trxId);
      const { _id } = await shop.paymentWith(trxId);
      const claim = () => shop.claim(_id, { kind: "request", reference });
      await turns(heldId(trxId), both(claim, () => submission(owner, trxId))[first]?.[1] ?? []);
      const balances = [await shop.balanceOf(uid), await shop.balanceOf(owner)];
      expect(balances).toEqual(first === 0 ? [500, 0] : [0, 500]);
    },
  );

  it.each([0, 1])(
    "if an operator dismisses a payment while its ID is submitted, the first call counts (number %s is first)",
    async (first) => {
      const [uid, trxId] = [await shop.customer(), shop.freshId()];
      await shop.pay(trxId);
      const { _id } = await shop.paymentWith(trxId);
      const dismiss = () => shop.boss(`POST /admin/payments/${_id}/dismiss`, { reason: "Mine" });
      await turns(heldId(trxId), both(dismiss, () => submission(uid, trxId))[first]?.[1] ?? []);
      const { state } = await shop.paymentWith(trxId);
      expect([state, await shop.balanceOf(uid)]).toEqual(first === 0 ? ["dismissed", 0] : ["claimed", 500]);
    },
  );

  it("if an account is frozen while its message arrives, it is credited, or the payment stays unclaimed", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.ask(uid, trxId);
    await Promise.all([
      shop.pay(trxId),
      shop.boss(`PATCH /users/${uid}/status`, { status: "frozen", reason: "stolen" }),
    ]);
    const [{ status }, balance] = [await shop.requestOf(uid), await shop.balanceOf(uid)];
    expect(balance).toBe(status === "approved" ? 500 : 0);
    expect((await shop.paymentWith(trxId)).state).toBe(status === "approved" ? "claimed" : "unclaimed");
  });

  it("deleting an account fails if a message credits the account's request at the same time", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.ask(uid, trxId);
    const [, reply] = await turns(heldWallets(uid), [
      () => shop.pay(trxId),
      () => shop.boss(`DELETE /users/${uid}`),
    ] as const);
    expect(reply.status).toBe(409);
    expect(await shop.balanceOf(uid)).toBe(500);
  });
});

describe("caps of automatic settling", () => {
  it("the cap per customer also holds for two simultaneous payments on two payment accounts", async () => {
    await shop.set({ maxPerCustomerDay: 600 });
    const [uid, bKash, nagad] = [await shop.customer(), shop.freshId(), shop.freshId().slice(-8)];
    await shop.ask(uid, bKash);
    await shop.ask(uid, nagad, { method: "Nagad", feePercent: 0, fee: 0, totalAmount: 500 });
    await turns(heldWallets(uid), [() => shop.pay(bKash), () => shop.pay(nagad, 500, { method: "Nagad" })]);
    expect(await shop.balanceOf(uid)).toBe(500);
  });

  it("the cap per payment account also holds for two customers who pay at the same time", async () => {
    await shop.set({ maxPerAccountHour: null });
    const [one, other] = [await shop.customer(), await shop.customer()];
    const [first, second] = [shop.freshId(), shop.freshId()];
    await shop.pay(first);
    await shop.pay(second);
    const { rows } = { rows: await shop.store.db.selectFrom("automatic_sums").select("amount").execute() };
    const taken = rows.reduce((sum, { amount }) => sum + amount, 0) / 100;
    await shop.set({ maxPerAccountHour: taken + 600 });
    await turns(heldWallets(one, other), [() => submission(one, first), () => submission(other, second)]);
    expect((await shop.balanceOf(one)) + (await shop.balanceOf(other))).toBe(500);
  });
});

describe("the ledger after races", () => {
  it("after all races of this file, the ledger has no differences", async () => {
    expect((await reconcile(shop.store.db, { limit: 10 })).differences).toEqual([]);
  });
});
