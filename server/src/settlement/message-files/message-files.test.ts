import { readMessageFile } from "@hira/contract/settlement/constants/message-files/read-file";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountHistory, messageOf } from "../../testing/account-history.ts";
import { openPaidShop, PAYER, type PaidShop } from "../../testing/paid-shop.ts";
import { bKashSent, minuteOf, receive } from "../../testing/wallet-messages.ts";

let shop: PaidShop;
let phone: string;
const isWallet = (sender: string) => sender === "bKash" || sender === "NAGAD";

beforeAll(async () => {
  shop = await openPaidShop();
  phone = (await shop.boss("GET /admin/forwarders")).body.forwarders[0]._id;
});

interface Line {
  text: string;
  at?: Date;
  sender?: string;
}

const sent = (lines: readonly Line[]) =>
  lines.map(({ text, at = new Date(), sender = "bKash" }, n) => ({
    ...{ line: n + 1, sender, text, receivedAt: at.toISOString(), sim: null },
  }));
const check = async (lines: readonly Line[]) =>
  (await shop.boss("POST /admin/message-files/check", { phone, messages: sent(lines) })).body;
const take = async (lines: readonly Line[]) =>
  shop.boss("POST /admin/message-files/import", {
    ...{ phone, messages: sent(lines), digest: (await check(lines)).digest },
  });
const outcomesOf = (plan: { results: { outcome: string }[] }) => plan.results.map(({ outcome }) => outcome);
const count = async (table: "wallet_messages" | "incoming_payments" | "account_movements" | "audit_log") =>
  (
    await shop.store.owner
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as("n"))
      .executeTakeFirst()
  )?.n;
const everything = () =>
  Promise.all(
    (["wallet_messages", "incoming_payments", "account_movements", "audit_log"] as const).map(count),
  );

describe("importing a backup of 6,000 messages", () => {
  it("importing a backup adds the messages that the phone missed, and importing it again adds nothing", async () => {
    const happened = accountHistory({ from: "2026-03-01", days: 20, perDay: 300, lost: 30, seed: 34 });
    const before = happened.filter(({ isLost }) => !isLost).slice(0, 150);
    for (const each of before) await receive(shop.store.db, { text: messageOf(each), receivedAt: each.at });
    const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    const xml = `<smses count="${happened.length}">${happened
      .map(
        (each) =>
          `<sms address="bKash" date="${each.at.getTime()}" type="1" body="${escaped(messageOf(each))}" />`,
      )
      .join("\n")}</smses>`;
    const { messages } = await readMessageFile([xml], isWallet);
    expect(messages).toHaveLength(6_000);
    const { body: plan } = await shop.boss("POST /admin/message-files/check", { phone, messages });
    expect(plan.counts).toMatchObject({ known: 150 });
    expect(plan.counts.payment + plan.counts.movement).toBe(5_850);
    const file = { phone, messages, digest: plan.digest };
    const both = await Promise.all([
      shop.boss("POST /admin/message-files/import", file),
      shop.boss("POST /admin/message-files/import", file),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe("statement_outdated");
    expect((await shop.boss("GET /admin/chain-breaks")).body.breaks).toEqual([]);
    expect(Number(await count("incoming_payments"))).toBe(
      happened.filter(({ kind }) => kind === "in").length,
    );
    shop.lose(happened.at(-1)?.balance ?? 0);

    const left = await everything();
    const { body: again } = await shop.boss("POST /admin/message-files/check", { phone, messages });
    expect(again).toMatchObject({ taken: 0, counts: { known: 6_000 }, newPayments: 0 });
    const repeated = await shop.boss("POST /admin/message-files/import", { ...file, digest: again.digest });
    expect(repeated.status).toBe(200);
    expect(await everything()).toEqual(left);
    // The phone sends some of the missed messages after all. They are recognised, because the file contained them.
    const late = happened.filter(({ isLost }) => isLost).slice(0, 20);
    for (const each of late) await receive(shop.store.db, { text: messageOf(each), receivedAt: each.at });
    expect((await everything()).slice(1)).toEqual(left.slice(1));
  }, 120_000);
});

describe("importing a single message", () => {
  let serial = 0;
  const next = (amount: number) => {
    const trxId = `IMP${1_000_000 + ++serial}`;
    return { trxId, text: shop.text({ trxId, amount, from: PAYER }) };
  };
  beforeEach(() => shop.set({ confirmAbove: null }));

  it("a message that no template reads is not imported if its text is already stored", async () => {
    const text = "bKash writes something that no template reads, at 14/03/2026 15:09";
    await receive(shop.store.db, { text });
    const left = await everything();
    expect(outcomesOf(await check([{ text }]))).toEqual(["known"]);
    expect((await take([{ text }])).status).toBe(200);
    expect(await everything()).toEqual(left);
  });

  it("an imported message settles its request only up to the setting confirmAbove, and not if that has no amount", async () => {
    for (const [confirmAbove, outcome, status] of [
      [509.25, "payment-asked", "approved"],
      [509.24, "payment-by-hand", "pending"],
      [null, "payment-by-hand", "pending"],
    ] as const) {
      await shop.set({ confirmAbove });
      const { trxId, text } = next(509.25);
      const uid = await shop.customer();
      const id = await shop.ask(uid, trxId);
      expect(outcomesOf(await check([{ text }]))).toEqual([outcome]);
      expect((await take([{ text }])).status).toBe(200);
      expect([confirmAbove, (await shop.requestOf(uid)).status]).toEqual([confirmAbove, status]);
      if (status === "approved") continue;
      expect((await shop.matchDetailsOf(id)).doubts).toContain("imported");
    }
  });

  it("when the phone itself sends an imported message, the message counts as the phone's and settles its request", async () => {
    const { trxId, text } = next(509.25);
    const uid = await shop.customer();
    const id = await shop.ask(uid, trxId);
    await take([{ text }]);
    expect((await shop.matchDetailsOf(id)).doubts).toEqual(["imported"]);
    await receive(shop.store.db, { text });
    expect((await shop.matchDetailsOf(id)).doubts).toEqual([]);
  });

  it("the result of importing is named for each message", async () => {
    const { trxId, text } = next(40);
    await receive(shop.store.db, { text });
    const other = next(60);
    const spent = `SNT${1_000_000 + serial}`;
    shop.lose(-10);
    const left = Number(/Balance Tk ([\d,.]+)\./.exec(other.text)?.[1]?.replaceAll(",", "")) - 10;
    const debit = bKashSent({ trxId: spent, amount: 10, balance: left });
    const lines: Line[] = [
      { text },
      { text: text.replace(" Fee", "\u00a0Fee").replace("40.00", "41.00") },
      { text: other.text },
      { text: `${other.text} ` },
      { text: other.text.replace("60.00", "61.00") },
      { text: debit },
      { text: "Your bKash verification code is 123456" },
      { text: "Money Received.\nAmount: Tk 5.00", sender: "NAGAD" },
      { text: "hello", sender: "01700000001" },
      {
        text: `Money Received.\nAmount: Tk 5.00\nSender: 01200000001\nRef: N/A\nTxnID: 70HKUOBF\nBalance: Tk 5.00\n${minuteOf(new Date())}`,
        sender: "NAGAD",
      },
    ];
    const { body: plan } = await take(lines);
    expect(outcomesOf(plan)).toEqual([
      ...["known", "contradicts", "payment", "repeated", "contradicts"],
      ...["movement", "unknown", "unknown", "no-wallet", "no-account"],
    ]);
    // The two messages with contradicting amounts mark the payments whose ID they contain.
    const { body } = await shop.boss(`GET /admin/payments?search=${trxId}&state=all`);
    expect(body.payments).toHaveLength(1);
    const odd = await shop.store.owner
      .selectFrom("incoming_payments")
      .select("odd")
      .where("trx_id", "in", [trxId, other.trxId])
      .execute();
    expect(odd).toEqual([{ odd: true }, { odd: true }]);
    expect((await take(lines)).body).toMatchObject({ taken: 0 });
  });

  it("messages can only be imported for a paired phone", async () => {
    const body = { phone: "018f0000-0000-7000-8000-0000000000aa", messages: sent([{ text: "x" }]) };
    expect((await shop.boss("POST /admin/message-files/check", body)).body.code).toBe("forwarder_not_found");
    const imported = await shop.boss("POST /admin/message-files/import", { ...body, digest: "" });
    expect(imported.body.code).toBe("forwarder_not_found");
  });
});
