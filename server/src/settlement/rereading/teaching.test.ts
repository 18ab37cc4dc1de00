import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createCatalogues } from "../../payments/templates/catalogue.ts";
import { newId } from "../../platform/lib/ids.ts";
import { inTurn } from "../../testing/in-turn.ts";
import { openPaidShop, type PaidShop } from "../../testing/paid-shop.ts";
import { fund } from "../../testing/shop.ts";
import { testCipher } from "../../testing/store.ts";
import { bKashReceived, minuteOf, nagadReceived, receive } from "../../testing/wallet-messages.ts";
import { settleWaiting } from "../matching/settle-waiting.ts";
import { joinParts } from "./join-parts.ts";
import { readAgain } from "./read-again.ts";

let shop: PaidShop;
let serial = 0;
/** The bKash account's balance, in taka. */
let balance = 0;

const log = { error: (line: object) => expect.fail(JSON.stringify(line)) };
const again = () => readAgain({ db: shop.store.db, cipher: testCipher, log });

beforeAll(async () => {
  shop = await openPaidShop();
  await known(20);
});

/**
 * Receives a message about the account's next payment, in a wording that a template reads. Returns the transaction ID.
 */
async function known(amount: number, trxId = shop.freshId()) {
  balance += amount;
  await receive(shop.store.db, { text: bKashReceived({ trxId, amount, balance }) });
  return trxId;
}

/**
 * Returns a wording that no template reads, and a function that makes texts in it. Each call returns another wording.
 */
function newWording() {
  const word = `Wallet${"ABCDEFGHJKLMNPQRSTUVWXYZ"[serial % 24]}${"abcdefgh"[Math.floor(serial++ / 24)]}`;
  return {
    wording: `${word} says that {amount} came from {party}. Now {balance}. TrxID {id} at {when}`,
    text(trxId: string, amount = 509.25) {
      balance = Math.round((balance + amount) * 100) / 100;
      return `${word} says that Tk ${amount.toFixed(2)} came from 01200000001. Now Tk ${balance.toFixed(2)}. TrxID ${trxId} at ${minuteOf(new Date())}`;
    },
  };
}

const teach = (wording: string, sample: string, extra: object = {}, as = "boss") =>
  shop.store.call("POST /admin/wallet-templates", {
    as,
    body: { method: "bKash", wording, meaning: "customer-payment", sample, ...extra },
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

/**
 * Creates a request whose payment has arrived in an unknown wording, which makes a balance gap before the next payment.
 */
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

describe("teaching a wording", () => {
  it("teaching a wording settles the request that waited for its text, closes the balance gap, and reads later texts", async () => {
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

  it("a taught wording is stored with a sample in which all values are invented", async () => {
    const { trxId, wording, sample } = await waitingRequest();
    await teach(wording, sample);
    await again();
    const mine = (await templates()).templates.find((each: { wording: string }) => each.wording === wording);
    expect(mine.samples).toHaveLength(1);
    for (const value of [trxId, "01200000001", "509.25", balance.toFixed(2)])
      expect(mine.samples[0]).not.toContain(value);
  });

  it("if several processes read a text again at the same time, it counts once", async () => {
    const { uid, wording, sample } = await waitingRequest();
    await teach(wording, sample);
    const counts = await Promise.all([again(), again(), again()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect([await credits(uid), await gaps(), await again()]).toEqual([1, 0, 0]);
  });

  it("a taught wording also reads a text that was received by a process that did not know the wording yet", async () => {
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

  it.each([0, 1])(
    "settles a request that is submitted while its text is read again (number %s is first)",
    async (first) => {
      const [uid, trxId] = [await shop.customer(), shop.freshId()];
      const { wording, text } = newWording();
      const sample = text(trxId);
      await receive(shop.store.db, { text: sample });
      expect((await teach(wording, sample)).status).toBe(200);
      const works = [again, () => shop.ask(uid, trxId)];
      const ordered = first === 0 ? works : works.toReversed();
      await inTurn<(() => Promise<unknown>)[]>(
        shop.store.url,
        ["SELECT lock_transaction_id($1)", [trxId]],
        ordered,
      );
      expect([(await shop.requestOf(uid)).status, await credits(uid)]).toEqual(["approved", 1]);
    },
  );

  it("if settling fails, a taught wording still reads its text, and the next run of the settling job settles the request", async () => {
    const { uid, wording, sample } = await waitingRequest();
    await teach(wording, sample);
    const { owner, db } = shop.store;
    await sql`ALTER TABLE wallets ADD CONSTRAINT nothing_comes CHECK (balance < 0) NOT VALID`.execute(owner);
    const failures: object[] = [];
    const noting = { error: (line: object) => failures.push(line) };
    expect(await readAgain({ db, cipher: testCipher, log: noting })).toBe(1);
    await sql`ALTER TABLE wallets DROP CONSTRAINT nothing_comes`.execute(owner);
    expect(failures.length).toBeGreaterThan(0);
    expect((await shop.requestOf(uid)).status).toBe("pending");
    expect(await settleWaiting({ db })).toBe(1);
    expect([(await shop.requestOf(uid)).status, await credits(uid)]).toEqual(["approved", 1]);
  });

  it("a text in a taught wording is read alone, although another unread text arrived at the same time", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.ask(uid, trxId);
    const { wording, text } = newWording();
    const sample = text(trxId);
    const advert = "Best wishes from all of us for the new year!";
    for (const each of [sample, advert]) await receive(shop.store.db, { text: each });
    await teach(wording, sample);
    await sql`UPDATE wallet_messages SET arrived_at = arrived_at - interval '4 seconds'`.execute(
      shop.store.owner,
    );
    expect(await joinParts({ db: shop.store.db, cipher: testCipher, log })).toBe(0);
    expect([await again(), (await shop.requestOf(uid)).status, await unknown()]).toEqual([1, "approved", 1]);
    await sql`DELETE FROM wallet_messages WHERE place = 'unknown'`.execute(shop.store.owner);
  });

  it("if a process ends while it reads texts again, the next process continues", async () => {
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

  it("if two calls teach the same wording at the same time, it is saved once", async () => {
    const { wording, sample } = await waitingRequest();
    const replies = await Promise.all([teach(wording, sample), teach(wording, sample)]);
    expect(replies.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, "template_known"],
    ]);
    await again();
  });

  it("a wording is refused if a wording that was saved at the same time already reads its sample", async () => {
    const { wording, sample } = await waitingRequest();
    const other = wording.replace("came from", "came[,] from");
    const [one, another] = ["boss", await shop.store.signUp("other-owner", "admin")];
    // Two owners teach at the same time, and both calls wait to save. One owner is not enough, because calls of the
    // same person run one after the other.
    const lock = "LOCK TABLE wallet_templates IN SHARE ROW EXCLUSIVE MODE";
    const replies = await inTurn(shop.store.url, [lock, []], [
      () => teach(wording, sample, {}, one),
      () => teach(other, sample, {}, another),
    ] as const);
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, "template_refused"],
    ]);
    await again();
  });

  it("a wording that would also match other texts is refused, and nothing is saved", async () => {
    const { wording, sample } = await waitingRequest();
    const { version } = await templates();
    const loose = await teach(wording.replace("{amount}", "{whole}"), sample);
    expect([loose.status, loose.body.code]).toEqual([409, "template_refused"]);
    expect((await templates()).version).toBe(version);
    await teach(wording, sample);
    await again();
  });

  it("after a taught wording is removed, what it has read remains, and later texts are not read", async () => {
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
    // The wording is taught again. It then reads the last text and closes the text's balance gap.
    await teach(wording, sample);
    expect(await again()).toBe(1);
  });

  it("if a taught wording is not for customers' payments, its payments are never settled automatically", async () => {
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

  it("the page of a taught wording shows the texts that it has read, and how many requests they settled", async () => {
    const { trxId, wording, sample } = await waitingRequest();
    const { template } = (await teach(wording, sample)).body;
    const details = async () => (await shop.boss(`GET /admin/wallet-templates/${template.taught._id}`)).body;
    const { waiting, ...nothing } = (await details()).done;
    expect(nothing).toEqual({ messages: 0, payments: 0, requests: 0, orders: 0 });
    expect(waiting).toBeGreaterThan(0);
    await again();
    const { done, messages } = await details();
    expect(done).toEqual({ messages: 1, payments: 1, requests: 1, orders: 0, waiting: 0 });
    expect(messages).toEqual([
      expect.objectContaining({ text: sample, payment: (await shop.paymentWith(trxId))._id }),
    ]);
    const none = await shop.boss(`GET /admin/wallet-templates/${messages[0]._id}`);
    expect([none.status, none.body.code]).toEqual([404, "template_not_found"]);
  });

  it("a wording is refused if the shop already has 200, and accepted after one is removed", async () => {
    const has = (await templates()).templates.filter(({ taught }: { taught: unknown }) => taught).length;
    const ids = Array.from({ length: 200 - has }, () => newId());
    await shop.store.owner
      .insertInto("wallet_templates")
      .values(
        ids.map((id, n) => ({
          ...{ id, changed: 1_000_000 + n, method: "Nagad", wording: `Filler ${n} of {id}` },
          ...{ kind: "notice", why: "ignored", samples: [`Filler ${n}`], added_by: "boss" },
        })),
      )
      .execute();
    const { wording, text } = newWording();
    const sample = text(shop.freshId(), 1);
    // The text was never received, so its amount is taken off again.
    balance -= 1;
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

  it("teaching a wording needs a fresh sign-in and the permission to change settings", async () => {
    const { wording, text } = newWording();
    const body = { method: "bKash", wording, meaning: "ignore", sample: text(shop.freshId(), 0) };
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

describe("the preview of a wording", () => {
  const preview = async (wording: string, sample: string, extra: object = {}) =>
    (
      await shop.boss("POST /admin/wallet-templates/preview", {
        method: "bKash",
        wording,
        meaning: "customer-payment",
        sample,
        ...extra,
      })
    ).body.preview;

  it("the preview of a wording shows the texts that it would read, and the requests that wait for them; it saves nothing", async () => {
    const { uid, trxId, wording, sample } = await waitingRequest();
    const { version } = await templates();
    const before = { count: await unknown(), gaps: await gaps() };
    const told = await preview(wording, sample);
    expect(told).toMatchObject({
      problems: [],
      sample: { kind: "credit", amount: 509.25, party: "01200000001", trxId },
      unread: 1,
      read: 0,
      samples: [{ text: sample, template: null, reads: { amount: 509.25, fee: 0, trxId } }],
      settles: [{ kind: "request", trxId, due: 509.25, received: 509.25, doubts: [] }],
    });
    expect(told.looked.isComplete).toBe(true);
    expect({ count: await unknown(), gaps: await gaps() }).toEqual(before);
    expect([(await templates()).version, (await shop.requestOf(uid)).status]).toEqual([version, "pending"]);
    expect(await again()).toBe(0);
    await teach(wording, sample);
    await again();
    expect((await shop.requestOf(uid)).status).toBe("approved");
  });

  it("the preview of a wording shows which requests would still wait for an operator", async () => {
    const { wording, sample } = await waitingRequest();
    const told = await preview(wording, sample, { meaning: "other-credit" });
    expect(told.settles).toMatchObject([{ doubts: ["not-customer"] }]);
    expect((await preview(wording, sample, { meaning: "ignore" })).settles).toEqual([]);
    await teach(wording, sample);
    await again();
  });

  it("the preview of a wording also shows texts that a template already reads; these do not change", async () => {
    const trxId = await known(60);
    const amount = { method: "bKash", meaning: "own-payment" };
    const words =
      "You have received {amount} from {party}. Fee {fee}. Balance {balance}. TrxID {id} at {when}";
    const told = await preview(words, "You have received nothing at all", amount);
    expect(told).toMatchObject({ problems: ["sample-not-read"], sample: null, unread: 0 });
    expect(told.read).toBeGreaterThan(0);
    expect(told.samples[0]).toMatchObject({ template: "bkash-received", reads: { trxId, amount: 60 } });
  });

  it("the preview of a wording names all required fields that the wording lacks", async () => {
    const sample = "Some money came to your shop today, thank you very much";
    expect(await preview(sample, sample)).toMatchObject({
      problems: ["lacks-amount", "lacks-id", "lacks-time", "lacks-payer"],
    });
    expect(await preview(`${sample} {`, sample)).toMatchObject({ problems: ["bad-wording"], sample: null });
  });

  it("only people who may teach wordings get a preview", async () => {
    const body = { method: "bKash", wording: "x", meaning: "ignore", sample: "x" };
    expect(
      await shop.store.call("POST /admin/wallet-templates/preview", { as: "payer", body }),
    ).toMatchObject({
      status: 403,
      body: { code: "not_permitted" },
    });
  });
});

describe("a month of messages, of which templates cannot read one in 20", () => {
  it("when the wording of a month's unread texts is taught, the balance chain has no gap any more", async () => {
    const days = 30;
    const aDay = 6;
    let left = 0;
    const before = { gaps: await gaps(), count: await unknown() };
    const newer = (trxId: string, amount: number, at: Date) =>
      `Paisa peyechhen.\nTaka: Tk ${amount.toFixed(2)}\nFrom: 01200000001\nTxnID: ${trxId}\nBalance: Tk ${left.toFixed(2)}\n${minuteOf(at)}`;
    let sample = "";
    for (let n = 0; n < days * aDay; n++) {
      const at = new Date(Date.now() - (days * aDay - n) * (86_400_000 / aDay));
      const [trxId, amount] = [`7M${String(n).padStart(6, "0")}`, 10 + n];
      left += amount;
      const text =
        n % 20 === 7 ? newer(trxId, amount, at) : nagadReceived({ trxId, amount, balance: left, at });
      if (n % 20 === 7) sample = text;
      await receive(shop.store.db, { text, sender: "NAGAD" });
    }
    expect([(await gaps()) - before.gaps, (await unknown()) - before.count]).toEqual([9, 9]);
    const wording = "Paisa peyechhen. Taka: {amount} From: {party} TxnID: {id} Balance: {balance} {when}";
    expect((await teach(wording, sample, { method: "Nagad" })).status).toBe(200);
    expect(await again()).toBe(9);
    expect([await gaps(), await unknown()]).toEqual([before.gaps, before.count]);
  });
});

describe("listing texts that no template reads", () => {
  it("texts that no template reads are listed in groups of similar texts, the newest first", async () => {
    const { wording, text } = newWording();
    const texts = [text(shop.freshId(), 5), text(shop.freshId(), 1_000.5), text(shop.freshId(), 7)];
    for (const each of texts) await receive(shop.store.db, { text: each });
    const other = "Dear customer, your PIN was changed today.";
    await receive(shop.store.db, { text: other });
    const { groups, isComplete } = (await shop.boss("GET /admin/unread-texts")).body;
    expect([groups[0].newest.text, groups[0].count, isComplete]).toEqual([other, 1, true]);
    expect(groups[1]).toMatchObject({ method: "bKash", count: 3, newest: { text: texts[2] } });
    expect(groups[1].oldestAt < groups[1].newest.arrivedAt).toBe(true);
    await teach(wording, texts[0] ?? "");
    await again();
  });

  it("a group of unread texts shows how many requests wait or waited for its payments, and for how long", async () => {
    const { trxId, wording, sample, text } = await waitingRequest();
    const [decided, wrongAmount, unasked] = [shop.freshId(), shop.freshId(), shop.freshId()];
    const [uid, other] = [await shop.customer(), await shop.customer()];
    await shop.ask(uid, decided);
    await shop.ask(other, wrongAmount);
    for (const [id, amount] of [
      [decided, 509.25],
      [wrongAmount, 500],
      [unasked, 77],
    ] as const)
      await receive(shop.store.db, { text: text(id, amount) });
    const asOwner = (query: RawBuilder<unknown>) => query.execute(shop.store.owner);
    const mine = [trxId, decided, wrongAmount];
    await asOwner(
      sql`UPDATE fund_requests SET created_at = created_at - interval '90 minutes' WHERE trx_id = ANY (${mine})`,
    );
    await asOwner(sql`
      WITH newest AS (
        SELECT id, row_number() OVER (ORDER BY arrived_at DESC) AS n FROM wallet_messages WHERE place = 'unknown'
        ORDER BY arrived_at DESC LIMIT 4
      )
      UPDATE wallet_messages AS m SET arrived_at = arrived_at - make_interval(mins => CASE n WHEN 4 THEN 20 ELSE 8 END)
      FROM newest WHERE newest.id = m.id`);
    await shop.boss(`PATCH /requests/${(await shop.requestOf(uid))._id}`, { status: "approved" });
    const group = async () =>
      (await shop.boss("GET /admin/unread-texts")).body.groups.find(
        ({ newest }: { newest: { text: string } }) => newest.text.includes(unasked),
      );
    // One request waited for 8 minutes until it was decided, and another has waited for 20 minutes so far. The third
    // request has another amount than its text, so it does not count.
    expect(await group()).toMatchObject({ count: 4, waited: { customers: 2, minutes: 14, waiting: 1 } });
    await asOwner(
      sql`UPDATE fund_requests SET created_at = now() - interval '4 minutes' WHERE trx_id = ${trxId}`,
    );
    // This request was submitted after its text had arrived. It has waited only since then.
    expect((await group()).waited).toEqual({ customers: 2, minutes: 6, waiting: 1 });
    await teach(wording, sample);
    await again();
    expect(await group()).toBeUndefined();
  });

  it("a group of unread texts also counts orders that wait for it, even if the wallet pays a part of their price", async () => {
    const { text, wording } = newWording();
    const [whole, rest] = [shop.freshId(), shop.freshId()];
    const [uid, other] = [await shop.customer(), await shop.customer()];
    await fund(shop.store.db, other, 45);
    await shop.boss("PATCH /settings/wallet-part", { offered: true });
    await shop.order(uid, whole);
    await shop.order(other, rest, { walletPart: 45 });
    const sample = text(whole, 85);
    await receive(shop.store.db, { text: sample });
    await receive(shop.store.db, { text: text(rest, 40) });
    const { groups } = (await shop.boss("GET /admin/unread-texts")).body;
    expect(
      groups.find(({ newest }: { newest: { text: string } }) => newest.text.includes(rest)),
    ).toMatchObject({ count: 2, waited: { customers: 2, waiting: 2 } });
    await teach(wording, sample);
    await again();
    for (const each of [whole, rest])
      expect(await shop.paymentWith(each)).toMatchObject({ state: "claimed" });
  });

  it("the bell shows each new wording to people who may teach it, until it is taught or a week old", async () => {
    const hints = async (as = "boss") =>
      (await shop.store.call("GET /admin/notifications", { as })).body.wordings;
    const { count } = await hints();
    const { wording, text } = newWording();
    const sample = text(shop.freshId(), 5);
    await receive(shop.store.db, { text: sample });
    await receive(shop.store.db, { text: text(shop.freshId(), 6) });
    expect((await hints()).count).toBe(count);
    // The store runs this job every two seconds.
    await again();
    const { newest, ...found } = await hints();
    expect([found.count, newest[0]]).toMatchObject([
      count + 1,
      { method: "bKash", sender: "bKash", texts: 2 },
    ]);
    const { groups } = (await shop.boss("GET /admin/unread-texts")).body;
    expect(groups[0]).toMatchObject({ _id: newest[0]._id, count: 2 });
    await receive(shop.store.db, { text: text(shop.freshId(), 7) });
    await again();
    expect((await hints()).count).toBe(count + 1);
    await shop.store.signUp("looker", "admin", "payments");
    expect(await hints("looker")).toEqual({ count: 0, newest: [] });
    await sql`UPDATE wallet_messages SET arrived_at = arrived_at - interval '8 days' WHERE place = 'unknown'`.execute(
      shop.store.owner,
    );
    expect((await hints()).count).toBe(0);
    await receive(shop.store.db, { text: text(shop.freshId(), 8) });
    await again();
    // A text with this wording came more than a week ago, so the wording is not new any more.
    expect((await hints()).count).toBe(0);
    await teach(wording, sample);
    await again();
  });

  it("a new wording publishes one hint, which updates the bells at once", async () => {
    const events = async () =>
      (
        await sql<{ id: string }>`SELECT id FROM live_events WHERE topic = 'payment'`.execute(
          shop.store.owner,
        )
      ).rows.length;
    const { wording, text } = newWording();
    const before = await events();
    const texts = [1, 2, 3].map((amount) => text(shop.freshId(), amount));
    for (const each of texts) await receive(shop.store.db, { text: each });
    await again();
    await again();
    expect((await events()) - before).toBe(1);
    await teach(wording, texts[0] ?? "");
    await again();
  });
});

describe("the share of texts that templates read", () => {
  const reading = async (method: string) =>
    (await templates()).reading.find((each: { method: string }) => each.method === method)?.weeks;

  it("for each method and week, the share of the phones' texts that templates read is shown", async () => {
    const [now] = await reading("bKash");
    const { wording, text } = newWording();
    const samples = [text(shop.freshId(), 1), text(shop.freshId(), 2)] as const;
    for (const each of samples) await receive(shop.store.db, { text: each });
    // The phone sends the same text twice. It counts once.
    await receive(shop.store.db, { text: samples[1] });
    await sql`UPDATE wallet_messages SET imported = true WHERE place = 'unknown' AND id = (
      SELECT id FROM wallet_messages ORDER BY arrived_at DESC, id DESC OFFSET 2 LIMIT 1)`.execute(
      shop.store.owner,
    );
    const weeks = await reading("bKash");
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual({ ...now, texts: now.texts + 1 });
    await teach(wording, samples[0]);
    await again();
    expect((await reading("bKash"))[0]).toMatchObject({
      texts: now.texts + 1,
      understood: now.understood + 1,
    });
    await sql`UPDATE wallet_messages SET arrived_at = arrived_at - interval '14 days' WHERE method = 'Nagad'`.execute(
      shop.store.owner,
    );
    const nagad = await reading("Nagad");
    expect([nagad[0].texts, nagad[2].texts > 0]).toEqual([0, true]);
  });

  it("the health page has a line about the share of texts that templates read, with advice", async () => {
    const line = async () =>
      (await shop.boss("GET /admin/health")).body.lines.find(
        ({ subject }: { subject: string }) => subject === "texts",
      );
    const { wording, text } = newWording();
    const sample = text(shop.freshId(), 1);
    await receive(shop.store.db, { text: sample });
    expect(await line()).toMatchObject({
      text: expect.stringMatching(
        /texts? of .*wallets? in the last 7 days w(as|ere) not understood; \d+ % were\./,
      ),
      todo: expect.stringContaining("Texts not understood"),
      facts: [{ label: "bKash", value: expect.stringMatching(/^\d+ % of \d+$/) }],
    });
    await teach(wording, sample);
    await again();
    await sql`UPDATE wallet_messages SET arrived_at = arrived_at - interval '8 days' WHERE place = 'unknown'`.execute(
      shop.store.owner,
    );
    expect(await line()).toMatchObject({
      state: "good",
      text: "Every text of a wallet in the last 7 days was understood.",
      todo: null,
    });
  });
});
