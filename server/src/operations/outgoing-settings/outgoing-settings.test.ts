import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { unsubscribeToken } from "../../platform/outgoing/channels/unsubscribe-token.ts";
import { openFakeMail } from "../../testing/fake-mail.ts";
import { openFakeTelegram } from "../../testing/fake-telegram.ts";
import { configureTelegram, sendingContext } from "../../testing/outgoing.ts";
import { type FakeMail, MAIL_USER } from "../../testing/played-mail-server.ts";
import { BOT_TOKEN, type FakeTelegram } from "../../testing/played-telegram.ts";
import { createTestStore, type TestStore, testCipher } from "../../testing/store.ts";
import { readBot } from "./read-bot.ts";

let store: TestStore;
let mail: FakeMail;
let bot: FakeTelegram;
beforeEach(async () => {
  [mail, bot] = await Promise.all([openFakeMail(), openFakeTelegram()]);
  store = await createTestStore({ telegramUrl: bot.url });
  await store.signUp("owner", "admin");
  await store.signUp("mina");
});

const server = () => ({
  ...{ active: true, host: "127.0.0.1", security: "none", user: MAIL_USER.user, from: "shop@hira.test" },
  ...{ fromName: "Hira", password: MAIL_USER.password },
});
const setEmail = (body: object, as = "owner") => store.call("PATCH /settings/outgoing/email", { as, body });
const setTelegram = (body: object) => store.call("PATCH /settings/outgoing/telegram", { as: "owner", body });
/**
 * Sets the fake mail server's port in the database, because that port is random and the API accepts only the usual
 * ports.
 */
const pointAt = ({ port }: { port: number }) =>
  sql`UPDATE outgoing_channels SET settings = settings || ${JSON.stringify({ port })}::jsonb WHERE channel = 'email'`.execute(
    store.db,
  );
const test = (channel: string) => store.call(`POST /settings/outgoing/${channel}/test`, { as: "owner" });
/** The bot's answer has both languages, because the store does not know the language of a chat that is not linked. */
const USELESS = "This code is not good, or not any more.\nএই কোডটি ঠিক নয়, বা এর সময় শেষ।";
const secretOf = async (channel: string) => {
  const { rows } = await sql<{ id: string; secret: Buffer | null }>`
    SELECT id, secret FROM outgoing_channels WHERE channel = ${channel}`.execute(store.db);
  return rows[0];
};

describe("changing the settings of e-mail", () => {
  it("e-mail settings are stored with an encrypted password, and no reply and no audit entry contains the password", async () => {
    const { status, body } = await setEmail(server());
    expect([status, body.email]).toEqual([200, expect.objectContaining({ active: true, hasPassword: true })]);
    const row = await secretOf("email");
    expect(testCipher.open(row?.id ?? "", row?.secret ?? Buffer.alloc(0))).toBe(MAIL_USER.password);
    const { rows } =
      await sql`SELECT before, after FROM audit_log WHERE action = 'settings.outgoing'`.execute(store.db);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([body, rows])).not.toContain(`"${MAIL_USER.password}"`);
    const told = await sql`SELECT text FROM admin_notices`.execute(store.db);
    expect(told.rows).toEqual([{ text: "Name of owner changed how the shop's e-mail is sent" }]);
  });

  it.each([
    ["another server", { host: "localhost" }],
    ["another user", { user: "thief" }],
  ])("changing e-mail settings to %s requires that the password is entered again", async (_, change) => {
    await setEmail(server());
    expect((await setEmail(change)).body).toMatchObject({
      code: "outgoing_invalid",
      message: "Another server or user needs the password anew. Enter it again.",
    });
    expect((await setEmail({ ...change, password: "again" })).status).toBe(200);
    expect((await setEmail({ fromName: "Hira Shop" })).status).toBe(200);
  });

  it.each([
    ["127.0.0.1", /private network/],
    ["10.0.0.7", /private network/],
    ["[::1]", /name of the mail server/],
    ["localhost", /private network/],
    ["mail.test\r\nQUIT", /name of the mail server/],
  ])("e-mail settings refuse %s if the server's environment does not permit it", async (host, problem) => {
    const strict = await createTestStore({ beside: store, allowLoopback: false });
    const body = { ...server(), host, security: "starttls" };
    const reply = await strict.call("PATCH /settings/outgoing/email", {
      token: await strict.sign({ sub: "owner" }),
      body,
    });
    expect(reply.body).toMatchObject({ code: "outgoing_invalid", message: expect.stringMatching(problem) });
  });

  it("a mail server in a private network is accepted only if the environment variables permit it", async () => {
    const own = await createTestStore({
      beside: store,
      allowLoopback: false,
      privateMailHosts: ["10.0.0.7"],
    });
    const body = { ...server(), host: "10.0.0.7" };
    const token = await own.sign({ sub: "owner" });
    expect((await own.call("PATCH /settings/outgoing/email", { token, body })).status).toBe(200);
    const foreign = { ...body, host: "mail.test", password: "again" };
    expect((await own.call("PATCH /settings/outgoing/email", { token, body: foreign })).body.message).toMatch(
      /encrypted only/,
    );
  });
});

describe("testing the settings of e-mail", () => {
  beforeEach(async () => {
    await setEmail(server());
    await pointAt(mail);
  });

  it("testing e-mail sends an e-mail to the operator who starts the test, and shows the mail server's answer", async () => {
    const { body } = await test("email");
    expect(body).toMatchObject({ ok: true, said: expect.stringContaining("owner@mail.test") });
    expect(mail.letters.map(({ to }) => to)).toEqual([["owner@mail.test"]]);
    expect((await store.call("GET /settings/outgoing", { as: "owner" })).body.email.lastOkAt).not.toBeNull();
  });

  it.each([
    ["a wrong password", () => setEmail({ password: "wrong" }), /does not accept the user shop/],
    ["nobody listening", () => mail.close(), /Nothing listens at 127\.0\.0\.1:/],
    [
      "an unknown host",
      () =>
        sql`UPDATE outgoing_channels SET settings = settings || '{"host": "nowhere.invalid"}'`.execute(
          store.db,
        ),
      /no server of the name nowhere\.invalid|private network/,
    ],
    [
      "a letter that is refused",
      async () => {
        mail.does = "refuse";
      },
      /The server answered: 550 5\.1\.1/,
    ],
    [
      "a server that speaks no TLS",
      () =>
        sql`UPDATE outgoing_channels SET settings = settings || '{"security": "tls"}' WHERE channel = 'email'`.execute(
          store.db,
        ),
      /does not speak TLS from the start/,
    ],
    [
      "a server without STARTTLS",
      () =>
        sql`UPDATE outgoing_channels SET settings = settings || '{"security": "starttls"}' WHERE channel = 'email'`.execute(
          store.db,
        ),
      /./,
    ],
  ])("a test of e-mail describes %s in words", async (_, spoil, said) => {
    await spoil();
    const { body } = await test("email");
    expect(body).toMatchObject({ ok: false, said: expect.stringMatching(said) });
    expect(mail.letters).toEqual([]);
  });
});

describe("changing the settings of Telegram", () => {
  it("Telegram settings are stored once Telegram accepts the token, and no reply shows the token", async () => {
    expect((await setTelegram({ active: true })).body.message).toBe("Enter the bot's token.");
    expect((await setTelegram({ token: "123:not-the-token" })).body.message).toBe(
      "Telegram does not know this token.",
    );
    const { body } = await setTelegram({ active: true, token: BOT_TOKEN });
    expect(body.telegram).toMatchObject({ active: true, hasToken: true, botName: "hira_shop_bot" });
    expect(JSON.stringify(body)).not.toContain(BOT_TOKEN);
    expect((await test("telegram")).body).toMatchObject({
      ok: true,
      said: expect.stringContaining("Link a chat"),
    });
  });
});

describe("linking a Telegram chat to an operator", () => {
  const mine = { id: 77, type: "private", title: "Rahim" } as const;
  const read = () => readBot(sendingContext(store.db, bot), new AbortController().signal);
  const makeCode = async (as = "owner") =>
    (await store.call("POST /admin/telegram-chats", { as })).body as { code: string };
  const chatsOf = async (as = "owner") =>
    (await store.call("GET /messages/choices", { as })).body.channels.telegram.chats;

  it("a chat can be linked only if the shop has set a bot", async () => {
    expect((await store.call("POST /admin/telegram-chats", { as: "owner" })).body.code).toBe("telegram_off");
  });

  it("a code that an operator sends to the bot links one chat, and the chat can be unlinked", async () => {
    await setTelegram({ active: true, token: BOT_TOKEN });
    const { code } = await makeCode();
    bot.writes(mine, `/start ${code}`);
    bot.writes({ ...mine, id: 78 }, `/start ${code}`);
    await Promise.all([read(), read()]);
    expect(bot.reads).toBe(1);
    const [chat, ...others] = await chatsOf();
    expect([chat, others]).toEqual([expect.objectContaining({ title: "Rahim", isGroup: false }), []]);
    expect(bot.messages.map(({ chatId, text }) => [chatId, text])).toEqual([
      ["77", "This chat is linked. What waits is told here."],
      ["78", USELESS],
    ]);
    expect((await test("telegram")).body.said).toBe("The bot wrote to Rahim.");
    const unlink = (as: string) => store.call(`DELETE /admin/telegram-chats/${chat._id}`, { as });
    await store.signUp("other", "admin");
    expect((await unlink("other")).body.code).toBe("telegram_chat_not_found");
    expect((await unlink("owner")).status).toBe(200);
    expect(await chatsOf()).toEqual([]);
  });

  it("a chat that sends an expired code, or no code, learns nothing about the shop", async () => {
    await setTelegram({ active: true, token: BOT_TOKEN });
    bot.writes(mine, "/start");
    bot.writes(mine, "how much money is there?");
    await read();
    expect(bot.reads).toBe(0);
    const { code } = await makeCode();
    bot.writes(mine, "/start WRONGCODE2");
    await read();
    expect(bot.messages.map(({ text }) => text)).toEqual([USELESS]);
    await sql`UPDATE telegram_codes SET expires_at = now() - interval '1 s'`.execute(store.db);
    // The store reads the bot's messages only while a code is valid, so another operator gets a valid one.
    await store.signUp("other", "admin");
    await makeCode("other");
    bot.writes(mine, `/start ${code}`);
    await read();
    expect(await chatsOf()).toEqual([]);
  });

  it("a chat that another operator has linked cannot be linked, unless that operator has lost the role", async () => {
    await setTelegram({ active: true, token: BOT_TOKEN });
    await store.signUp("other", "admin", "support");
    bot.writes({ ...mine, type: "group" }, `/start@hira_shop_bot ${(await makeCode()).code}`);
    await read();
    bot.writes({ ...mine, type: "group" }, `/start ${(await makeCode("other")).code}`);
    await read();
    expect([(await chatsOf()).length, await chatsOf("other")]).toEqual([1, []]);
    await store.signUp("second", "admin");
    await sql`SELECT set_staff('system', 'owner', 'user', NULL)`.execute(store.owner);
    bot.writes({ ...mine, type: "group" }, `/start ${(await makeCode("other")).code}`);
    await read();
    expect(await chatsOf("other")).toEqual([expect.objectContaining({ isGroup: true })]);
  });

  it("if the shop sets another bot, all chats are unlinked", async () => {
    await configureTelegram(store.db, "9:another-bot-token");
    await sql`UPDATE outgoing_channels SET settings = '{"botId": "9", "botName": "former"}' WHERE channel = 'telegram'`.execute(
      store.db,
    );
    await sql`INSERT INTO telegram_chats (id, uid, chat_id, title, is_group) VALUES (gen_random_uuid(), 'owner', 5, 'Old', false)`.execute(
      store.db,
    );
    await setTelegram({ token: BOT_TOKEN });
    expect(await chatsOf()).toEqual([]);
  });
});

describe("the choice of notifications by an account", () => {
  it("every account can choose among the notifications for customers; an operator also among those that their permissions allow", async () => {
    await store.signUp("pay", "admin", "payments");
    const own = async (as: string) => (await store.call("GET /messages/choices", { as })).body;
    expect((await own("mina")).about).toEqual(["delivered", "money-added", "rejected"]);
    const { about } = await own("pay");
    expect(about).toEqual(expect.arrayContaining(["requests", "phones", "orders", "approvals"]));
    expect(about).not.toContain("stock");
  });

  it("if an account chooses about one notification, its choices about others stay as they are", async () => {
    const choose = (body: object) => store.call("PATCH /messages/choices", { as: "mina", body });
    expect((await choose({ email: ["delivered"] })).body).toMatchObject({
      email: ["delivered"],
      push: ["delivered", "money-added", "rejected"],
    });
    expect((await choose({ waitingMinutes: 30 })).body).toMatchObject({
      email: ["delivered"],
      waitingMinutes: 30,
    });
    expect((await choose({ email: ["stock"] })).body.email).toEqual([]);
  });

  it("the language of an account's notifications can be changed only by the account itself", async () => {
    const say = (as: string, language: string) =>
      store.call("PATCH /messages/language", { as, body: { language, uid: "mina" } });
    const said = async (uid: string) =>
      (await store.call(`GET /users/${uid}`, { as: "owner" })).body.user.language;
    expect(await said("mina")).toBeNull();
    expect((await say("mina", "bn")).status).toBe(200);
    expect((await say("owner", "en")).status).toBe(200);
    expect((await say("stranger", "en")).body.code).toBe("no_profile");
    expect((await say("mina", "fr")).body.code).toBe("invalid_input");
    expect([await said("mina"), await said("owner")]).toEqual(["bn", "en"]);
    await store.call("POST /users", { as: "mina", body: {} });
    expect(await said("mina")).toBe("bn");
    await store.call("POST /users", { as: "mina", body: { language: "en" } });
    expect(await said("mina")).toBe("en");
  });

  it("the link in an e-mail turns off all e-mails that the account gets as a customer, and none that it gets as an operator", async () => {
    const stop = (token: string, body = "List-Unsubscribe=One-Click") =>
      store.call(`POST /messages/unsubscribe/${token}`, {
        body,
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const chosen = async (as: string) => (await store.call("GET /messages/choices", { as })).body;
    const tokenOf = (uid: string) => unsubscribeToken(testCipher, uid);
    for (const token of ["made-up", tokenOf("nobody"), testCipher.seal("x", "mina").toString("base64url")])
      expect((await stop(token)).body.code).toBe("unsubscribe_unknown");
    expect((await chosen("mina")).email).toHaveLength(3);
    for (const body of ["List-Unsubscribe=One-Click", ""])
      expect((await stop(tokenOf("mina"), body)).status).toBe(200);
    expect(await chosen("mina")).toMatchObject({ email: [], push: ["delivered", "money-added", "rejected"] });
    await store.call("PATCH /messages/choices", {
      as: "owner",
      body: { email: ["delivered", "books", "orders"] },
    });
    await stop(tokenOf("owner"));
    expect((await chosen("owner")).email).toEqual(["books", "orders"]);
  });

  it("opening the unsubscribe link only shows a page, and the button on that page unsubscribes", async () => {
    const reply = await fetch(`${store.base}/api/messages/unsubscribe/abc_-1`, { redirect: "manual" });
    expect([reply.status, reply.headers.get("location")]).toEqual([303, "/unsubscribe#abc_-1"]);
    const translated = await fetch(`${reply.url}?language=bn`, { redirect: "manual" });
    expect(translated.headers.get("location")).toBe("/bn/unsubscribe#abc_-1");
    expect((await store.call("GET /messages/choices", { as: "mina" })).body.email).toHaveLength(3);
  });
});
