import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createCatalogues } from "../../payments/templates/catalogue.ts";
import { newId } from "../../platform/lib/ids.ts";
import { openPaidShop, type PaidShop } from "../../testing/paid-shop.ts";
import { testCipher } from "../../testing/store.ts";
import { bKashReceived, minuteOf, receive } from "../../testing/wallet-messages.ts";
import { readAgain } from "./read-again.ts";

let shop: PaidShop;
let serial = 0;
/** Of the bKash account, in taka. */
let balance = 0;

const log = { error: (line: object) => expect.fail(JSON.stringify(line)) };
const again = () => readAgain({ db: shop.store.db, cipher: testCipher, log });

beforeAll(async () => {
  shop = await openPaidShop();
  await known(20);
});

/** The account's next payment in a wording that the store knows. */
async function known(amount: number, trxId = shop.freshId()) {
  balance += amount;
  await receive(shop.store.db, { text: bKashReceived({ trxId, amount, balance }) });
  return trxId;
}

/** A wording that the store does not know: each call makes another. */
function newWording() {
  const word = `Wallet${"ABCDEFGHJKLMNPQRSTUVWXYZ"[serial % 24]}${"abcdefgh"[serial++ % 8]}`;
  return {
    wording: `${word} says that {amount} came from {party}. Now {balance}. TrxID {id} at {when}`,
    text(trxId: string, amount = 509.25) {
      balance = Math.round((balance + amount) * 100) / 100;
      return `${word} says that Tk ${amount.toFixed(2)} came from 01200000001. Now Tk ${balance.toFixed(2)}. TrxID ${trxId} at ${minuteOf(new Date())}`;
    },
  };
}

const teach = (wording: string, sample: string, extra: object = {}) =>
  shop.boss("POST /admin/wallet-templates", {
    method: "bKash",
    wording,
    meaning: "customer-payment",
    sample,
    ...extra,
  });
const gaps = async () =>
  (await shop.boss("GET /admin/chain-breaks")).body.breaks.filter(
    ({ looked }: { looked: object | null }) => looked === null,
  ).length;
const unknown = async () => (await shop.boss("GET /admin/messages?place=unknown")).body.total as number;
const credits = async (uid: string) => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM transfers
    WHERE kind = 'fund-credit' AND to_account = ${`wallet:${uid}`}`.execute(shop.store.db);
  return rows[0]?.n;
};
const templates = async () => (await shop.boss("GET /admin/wallet-templates")).body;

/** A request whose payment came in an unknown wording; the payment after it has a balance gap. */
async function waitingRequest() {
  const uid = await shop.customer();
  const trxId = shop.freshId();
  await shop.ask(uid, trxId);
  const { wording, text } = newWording();
  const sample = text(trxId);
  await receive(shop.store.db, { text: sample });
  await known(30);
  expect((await shop.requestOf(uid)).status).toBe("pending");
  return { uid, trxId, wording, sample, text };
}

describe("a wording that an owner teaches", () => {
  it("settles what waited for it, closes the balance gap, and reads the next text", async () => {
    const { uid, trxId, wording, sample, text } = await waitingRequest();
    expect([await gaps(), await unknown(), await again()]).toEqual([1, 1, 0]);
    const { status, body } = await teach(wording, sample);
    expect([status, body.template?.taught.by]).toEqual([200, "Name of boss"]);
    expect(await again()).toBe(1);
    expect([(await shop.requestOf(uid)).status, await credits(uid)]).toEqual(["approved", 1]);
    expect([await gaps(), await unknown()]).toEqual([0, 0]);
    expect(await shop.paymentWith(trxId)).toMatchObject({ state: "claimed", amount: 509.25 });
    const next = shop.freshId();
    const { read } = await createCatalogues().current(shop.store.db);
    const phone = { text: text(next, 40) };
    await receive(shop.store.db, phone, read);
    expect(await shop.paymentWith(next)).toMatchObject({ amount: 40 });
    const [mine] = (await templates()).templates;
    expect(mine).toMatchObject({ wording, messages: 2, kind: "credit", from: "customer" });
  });

  it("is kept with a sample of which every value is made up", async () => {
    const { trxId, wording, sample } = await waitingRequest();
    await teach(wording, sample);
    await again();
    const mine = (await templates()).templates.find((each: { wording: string }) => each.wording === wording);
    expect(mine.samples).toHaveLength(1);
    for (const value of [trxId, "01200000001", "509.25", balance.toFixed(2)])
      expect(mine.samples[0]).not.toContain(value);
  });

  it("is read again once, whoever reads: in several processes, and twice", async () => {
    const { uid, wording, sample } = await waitingRequest();
    await teach(wording, sample);
    const counts = await Promise.all([again(), again(), again()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect([await credits(uid), await gaps(), await again()]).toEqual([1, 0, 0]);
  });

  it("reads also what another process took in with the templates of before", async () => {
    const uid = await shop.customer();
    const trxId = shop.freshId();
    await shop.ask(uid, trxId);
    const { wording, text } = newWording();
    const late = createCatalogues();
    const before = await late.current(shop.store.db);
    const first = text(shop.freshId(), 10);
    await receive(shop.store.db, { text: first });
    await teach(wording, first);
    expect(await again()).toBe(1);
    await receive(shop.store.db, { text: text(trxId) }, before.read);
    expect((await shop.requestOf(uid)).status).toBe("pending");
    expect(await again()).toBe(1);
    expect([(await shop.requestOf(uid)).status, await credits(uid)]).toEqual(["approved", 1]);
    await expect
      .poll(async () => (await late.current(shop.store.db)).version)
      .toBeGreaterThan(before.version);
  });

  it("goes on where a process ended in the middle", async () => {
    const one = await waitingRequest();
    const two = await waitingRequest();
    await teach(one.wording, one.sample);
    await teach(two.wording, two.sample);
    const stop = new AbortController();
    const stopping = readAgain({
      db: shop.store.db,
      cipher: {
        ...testCipher,
        open: (id, text) => {
          stop.abort();
          return testCipher.open(id, text);
        },
      },
      log,
      signal: stop.signal,
    });
    expect([await stopping, await again()]).toEqual([1, 1]);
    expect([await credits(one.uid), await credits(two.uid), await gaps()]).toEqual([1, 1, 0]);
  });

  it("is taught once if two owners save it at the same time", async () => {
    const { wording, sample } = await waitingRequest();
    const replies = await Promise.all([teach(wording, sample), teach(wording, sample)]);
    expect(replies.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, "template_known"],
    ]);
    await again();
  });

  it("is refused where another one that was saved meanwhile reads its sample", async () => {
    const { wording, sample } = await waitingRequest();
    const other = wording.replace("came from", "came[,] from");
    const replies = await Promise.all([teach(wording, sample), teach(other, sample)]);
    expect(replies.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, "template_refused"],
    ]);
    await again();
  });

  it("is refused where it is not strict, and nothing is saved", async () => {
    const { wording, sample } = await waitingRequest();
    const { version } = await templates();
    const loose = await teach(wording.replace("{amount}", "{whole}"), sample);
    expect([loose.status, loose.body.code]).toEqual([409, "template_refused"]);
    expect((await templates()).version).toBe(version);
    await teach(wording, sample);
    await again();
  });

  it("can be forgotten: later texts are not understood, what it read stays", async () => {
    const { uid, wording, sample, text } = await waitingRequest();
    const { template } = (await teach(wording, sample)).body;
    await again();
    const forget = () => shop.boss(`DELETE /admin/wallet-templates/${template.taught._id}`);
    expect((await forget()).status).toBe(200);
    expect((await forget()).body.code).toBe("template_not_found");
    await receive(
      shop.store.db,
      { text: text(shop.freshId(), 5) },
      (await createCatalogues().current(shop.store.db)).read,
    );
    expect([await again(), await unknown(), await credits(uid)]).toEqual([0, 1, 1]);
    const { entries } = (await shop.boss(`GET /admin/audit?subject=wallet-template:${template.taught._id}`))
      .body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      "wallet-template.remove",
      "wallet-template.add",
    ]);
  });

  it("is never settled automatically if it is other money, and moves the balance all the same", async () => {
    const uid = await shop.customer();
    const trxId = shop.freshId();
    await shop.ask(uid, trxId);
    const { wording, text } = newWording();
    const sample = text(trxId);
    await receive(shop.store.db, { text: sample });
    await teach(wording, sample, { meaning: "other-credit" });
    await again();
    expect((await shop.requestOf(uid)).status).toBe("pending");
    expect(await shop.paymentWith(trxId)).toMatchObject({
      state: "unclaimed",
      doubts: expect.arrayContaining(["not-customer"]),
    });
  });

  it("is refused where the shop has 200 already, until one is forgotten", async () => {
    const has = (await templates()).templates.filter(({ taught }: { taught: unknown }) => taught).length;
    const ids = Array.from({ length: 200 - has }, () => newId());
    await shop.store.owner
      .insertInto("wallet_templates")
      .values(
        ids.map((id, n) => ({
          ...{ id, changed: 1_000_000 + n, method: "Nagad", wording: `Filler ${n} of {id}` },
          ...{ kind: "notice", why: "advertisement", samples: [`Filler ${n}`], added_by: "boss" },
        })),
      )
      .execute();
    const { wording, text } = newWording();
    const sample = text(shop.freshId(), 1);
    const reply = await teach(wording, sample);
    expect([reply.status, reply.body.code]).toEqual([409, "too_many_templates"]);
    await shop.store.owner
      .deleteFrom("wallet_templates")
      .where("id", "=", ids[0] as string)
      .execute();
    expect((await teach(wording, sample)).status).toBe(200);
    await shop.store.owner.deleteFrom("wallet_templates").where("id", "in", ids).execute();
    await again();
  });

  it("needs a recent sign-in and the right to change settings", async () => {
    const { wording, text } = newWording();
    const body = { method: "bKash", wording, meaning: "ignore", sample: text(shop.freshId(), 1) };
    const token = await shop.store.sign({ sub: "boss", auth_time: Math.floor(Date.now() / 1_000) - 3_600 });
    expect(await shop.store.call("POST /admin/wallet-templates", { token, body })).toMatchObject({
      status: 403,
      body: { code: "sign_in_again" },
    });
    await shop.store.signUp("payer", "admin", "payments");
    expect(await shop.store.call("POST /admin/wallet-templates", { as: "payer", body })).toMatchObject({
      status: 403,
      body: { code: "not_permitted" },
    });
  });
});
