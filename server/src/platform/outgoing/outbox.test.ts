import { sql } from "kysely";
import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { openFakeMail } from "../../testing/fake-mail.ts";
import { openFakeTelegram } from "../../testing/fake-telegram.ts";
import {
  configureMail,
  configureTelegram,
  linkChat,
  messagesOf,
  sendingContext,
} from "../../testing/outgoing.ts";
import type { FakeMail } from "../../testing/played-mail-server.ts";
import type { FakeTelegram } from "../../testing/played-telegram.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { withTransaction } from "../db/transaction.ts";
import { startQueue } from "../queue/start-queue.ts";
import { type Telling, type Told, tell } from "./enqueue.ts";
import { claimMessage } from "./queries.ts";
import { messageJob, sendMessage } from "./send-message.ts";

let store: TestStore;
let mail: FakeMail;
let bot: FakeTelegram;
beforeEach(async () => {
  [store, mail, bot] = await Promise.all([createTestStore(), openFakeMail(), openFakeTelegram()]);
  await store.signUp("mina");
  await store.signUp("asha", "admin");
});

const added = (event = "request:1:1:added"): Telling & Told => ({
  event,
  kind: "money-added",
  to: { uid: "mina" },
  says: (words) => words.moneyAdded("৳500.00"),
  url: "/wallet",
});
const waits = (event = "waits:1"): Telling & Told => ({
  event,
  kind: "orders",
  to: { operators: true },
  says: (words) => words.ordersWait(3, 15),
  url: "/admin/orders",
});
const send = (id = "") => sendMessage(sendingContext(store.db, bot), id);
const first = async () => (await messagesOf(store.db))[0];
const jobs = async () => (await sql`SELECT FROM jobs.job WHERE name = 'tell'`.execute(store.db)).rows.length;

/** Changes the notification as if the process that was sending it had died two minutes ago. */
const dieWith = async (id: string) => {
  await claimMessage(store.db, id);
  await sql`UPDATE messages_out SET claimed_at = now() - interval '121 s'`.execute(store.db);
};

describe("the outbox sends each notification once, and does not send it if its recipient has turned it off or got too many, or if it is too old", () => {
  it("if nobody can be reached, no notification is stored", async () => {
    expect(await tell(store.db, added())).toBe(0);
    expect(await tell(store.db, waits())).toBe(0);
    expect([await messagesOf(store.db), await jobs()]).toEqual([[], 0]);
  });

  it("a notification is stored in the transaction of its event, and only once for the event", async () => {
    await configureMail(store.db, mail);
    const undone = withTransaction(store.db, async (trx) => {
      await tell(trx, added());
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect([await messagesOf(store.db), await jobs()]).toEqual([[], 0]);
    const told = await Promise.all([1, 2, 3, 4].map(() => tell(store.db, added())));
    expect(told.sort()).toEqual([0, 0, 0, 1]);
    expect([(await messagesOf(store.db)).length, await jobs()]).toEqual([1, 1]);
  });

  it("a notification is sent only once, even if forty workers try at the same time", async () => {
    await configureMail(store.db, mail);
    const ids: string[] = [];
    for (let n = 0; n < 8; n++) await tell(store.db, added(`request:${n}:1:added`));
    for (const { id } of await messagesOf(store.db)) ids.push(id);
    await Promise.all(ids.flatMap((id) => Array.from({ length: 5 }, () => send(id))));
    expect(mail.letters).toHaveLength(8);
    expect((await messagesOf(store.db)).map(({ state, tries }) => [state, tries])).toEqual(
      ids.map(() => ["sent", 1]),
    );
  });

  it("a customer only gets e-mails to a verified address, and only those that the customer wants", async () => {
    await configureMail(store.db, mail);
    await store.owner.updateTable("users").set({ email_verified: false }).where("uid", "=", "mina").execute();
    expect(await tell(store.db, added())).toBe(0);
    await store.owner.updateTable("users").set({ email_verified: true }).where("uid", "=", "mina").execute();
    expect(await tell(store.db, added())).toBe(1);
    const choose = sql`INSERT INTO message_preferences (uid, email) VALUES ('mina', '{delivered}')`;
    await choose.execute(store.db);
    expect(await tell(store.db, added("request:2:1:added"))).toBe(0);
    await send((await first())?.id);
    expect(await first()).toMatchObject({ state: "dropped", last_error: /wants it no more/ });
    expect(mail.letters).toEqual([]);
  });

  it("a notification that has waited too long is not sent", async () => {
    await configureMail(store.db, mail);
    await tell(store.db, added());
    await sql`UPDATE messages_out SET expires_at = now() - interval '1 s'`.execute(store.db);
    await send((await first())?.id);
    expect(await first()).toMatchObject({ state: "dropped", last_error: /while it was news/ });
    expect(mail.letters).toEqual([]);
  });

  it("a notification is not sent if its receiver got too many within an hour", async () => {
    await configureMail(store.db, mail);
    for (let n = 0; n < 31; n++) await tell(store.db, added(`request:${n}:1:added`));
    for (const { id } of await messagesOf(store.db)) await send(id);
    expect(mail.letters).toHaveLength(30);
    expect((await messagesOf(store.db)).at(-1)).toMatchObject({
      state: "dropped",
      last_error: "Too many in an hour.",
    });
  });
});

describe("if a sending process died, only operators' notifications are sent again", () => {
  it("if a sending process died, a customer's notification is not sent again, because it may have arrived", async () => {
    await configureMail(store.db, mail);
    await tell(store.db, added());
    const id = (await first())?.id ?? "";
    await claimMessage(store.db, id);
    expect((await send(id)).again?.againAfterSeconds).toBeGreaterThan(100);
    expect((await first())?.state).toBe("sending");
    await dieWith(id);
    await send(id);
    expect([mail.letters, (await first())?.state]).toEqual([[], "failed"]);
  });

  it("if a sending process died, an operator's notification is sent again, because two are better than none", async () => {
    await configureTelegram(store.db);
    await linkChat(store.db, "asha", 77);
    await tell(store.db, waits());
    const id = (await first())?.id ?? "";
    await dieWith(id);
    await Promise.all([send(id), send(id)]);
    expect(bot.messages).toHaveLength(1);
    expect(await first()).toMatchObject({ state: "sent", tries: 2 });
  });
});

describe("operators are notified in their language, by the channels that they chose", () => {
  beforeEach(async () => {
    await configureTelegram(store.db);
    await linkChat(store.db, "asha", 77);
  });

  it("an operator only gets notifications that their grants allow, and each has a link", async () => {
    await store.signUp("pay", "admin", "payments");
    await linkChat(store.db, "pay", 78);
    const stock: Telling & Told = { ...waits("stock:1"), kind: "stock", to: { operators: true } };
    expect([await tell(store.db, waits()), await tell(store.db, stock)]).toEqual([2, 1]);
    for (const { id } of await messagesOf(store.db)) await send(id);
    expect(bot.messages.map(({ chatId }) => chatId).sort()).toEqual(["77", "77", "78"]);
    expect(bot.messages[0]?.text).toBe(
      "Orders wait\n3 orders wait longer than 15 minutes.\nhttps://shop.test/admin/orders",
    );
  });

  it("an operator's notifications and their links are in the language of the operator's account", async () => {
    await store.call("PATCH /messages/language", { as: "asha", body: { language: "bn" } });
    await tell(store.db, waits());
    await send((await first())?.id);
    expect(bot.messages[0]?.text).toBe(
      "অর্ডার অপেক্ষা করছে\n3টি অর্ডার 15 মিনিটের বেশি সময় ধরে অপেক্ষা করছে।\nhttps://shop.test/bn/admin/orders",
    );
  });

  it.each([
    ["demoted", sql`SELECT set_staff('system', 'asha', 'user', NULL)`],
    ["frozen", sql`UPDATE users SET frozen_at = now(), frozen_reason = 'Looked at' WHERE uid = 'asha'`],
  ])("an operator who was %s gets no further notification, immediately", async (_, change) => {
    await store.signUp("owner", "admin");
    await tell(store.db, waits());
    await change.execute(store.owner);
    await send((await first())?.id);
    expect(await first()).toMatchObject({ state: "dropped" });
    expect(bot.messages).toEqual([]);
    expect(await tell(store.db, waits("waits:2"))).toBe(0);
  });

  it("an operator gets no notifications in a Telegram chat that has blocked the bot", async () => {
    await tell(store.db, waits());
    bot.does = "blocked";
    await send((await first())?.id);
    expect(await first()).toMatchObject({ state: "dropped", last_error: /blocked by the user/ });
    expect(await tell(store.db, waits("waits:2"))).toBe(0);
  });

  it("if a Telegram group has become a supergroup, the operator gets the notification there", async () => {
    await tell(store.db, waits());
    bot.does = "moved";
    const id = (await first())?.id;
    await send(id);
    await send(id);
    expect(bot.messages).toEqual([expect.objectContaining({ chatId: "-1009" })]);
  });
});

describe("notifications wait while their channel fails", () => {
  it("if a channel says when to try again, the next try is not sooner", async () => {
    await configureTelegram(store.db);
    await linkChat(store.db, "asha", 77);
    await tell(store.db, waits());
    bot.does = "flood";
    const { again } = await send((await first())?.id);
    expect(again?.againAfterSeconds).toBeGreaterThanOrEqual(8);
    expect(await first()).toMatchObject({ state: "waiting", last_error: "Too Many Requests" });
  });

  it("a notification that has not expired is sent once when its channel works again", async () => {
    await configureMail(store.db, mail);
    await mail.close();
    await tell(store.db, added());
    const id = (await first())?.id;
    for (let n = 0; n < 8; n++) await send(id);
    expect(await first()).toMatchObject({ state: "waiting", tries: 8, last_error: /Nothing listens/ });
    await mail.open();
    await send(id);
    await send(id);
    expect([mail.letters.length, (await first())?.state]).toEqual([1, "sent"]);
  });

  it("if the mail server hangs up after an e-mail, an operator's e-mail is sent again, with the same ID; a customer's not", async () => {
    await configureMail(store.db, mail);
    await sql`INSERT INTO message_preferences (uid, email) VALUES ('asha', '{orders}')`.execute(store.db);
    await tell(store.db, added());
    await tell(store.db, waits());
    mail.does = "hang-up";
    const [mine, theirs] = await messagesOf(store.db);
    await send(mine?.id);
    await send(theirs?.id);
    mail.does = "take";
    await send(mine?.id);
    await send(theirs?.id);
    expect((await messagesOf(store.db)).map(({ state }) => state)).toEqual(["failed", "sent"]);
    const ids = mail.letters.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    expect(ids).toEqual([
      `<${mine?.id}@shop.test>`,
      `<${theirs?.id}@shop.test>`,
      `<${theirs?.id}@shop.test>`,
    ]);
  });

  it("a channel that does not answer delays neither the deliveries of orders nor other channels", async () => {
    await configureTelegram(store.db);
    await configureMail(store.db, mail);
    await linkChat(store.db, "asha", 77);
    bot.does = "silence";
    for (let n = 0; n < 12; n++) await tell(store.db, waits(`waits:${n}`));
    await tell(store.db, added());
    await sql`SELECT enqueue_job('deliver', '{}')`.execute(store.db);
    const delivered = Promise.withResolvers<undefined>();
    const work = messageJob(sendingContext(store.db, bot));
    const written = Promise.withResolvers<void>();
    const queue = await startQueue({
      ...{ db: store.db, log: pino({ enabled: false }), pollMs: 20 },
      work: {
        async tell(job, signal) {
          const again = await work(job, signal);
          if (job.channel === "email") written.resolve();
          return again;
        },
        async deliver() {
          delivered.resolve(undefined);
          return undefined;
        },
      },
    });
    atTheEnd(queue.end);
    await Promise.all([delivered.promise, written.promise]);
    expect(mail.letters).toHaveLength(1);
    expect(bot.messages.length).toBeLessThanOrEqual(4);
    await queue.end();
  });
});
