import { sql } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestStore, type TestReply, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";

let store: TestStore;
let another: TestStore;
let count = 0;

beforeAll(async () => {
  store = await createTestStore();
  another = await createTestStore({ beside: store, verifyToken: store.verifyToken });
  await store.signUp("asha", "admin");
  await store.signUp("mina", "admin", "manager");
});

const NOWHERE = "00000000-0000-7000-8000-000000000000";
const codeOf = ({ status, body }: TestReply): string => (status === 200 ? "done" : body.code);
const base64 = (file: string) => Buffer.from(file).toString("base64");
const newMail = () => `former-${++count}@mail.test`;
const newShop = () => `Former shop ${++count}`;

/** Returns how the store would read a file, and what an import of it would store. */
async function check(file: string, source: string) {
  const read = (await store.call("POST /admin/imports/check", { as: "asha", body: { file: base64(file) } }))
    .body;
  const body = { file: base64(file), kind: read.kind, mapping: read.mapping, source };
  const reply = await store.call("POST /admin/history-imports/check", { as: "asha", body });
  expect(codeOf(reply)).toBe("done");
  return { read, body, plan: reply.body };
}

async function send(
  file: string,
  source: string,
  { as = "asha", digest }: { as?: string; digest?: string } = {},
) {
  const { body, plan } = await check(file, source);
  const given = { ...body, fileName: "orders.csv", digest: digest ?? plan.digest };
  return store.call("POST /admin/history-imports", { as, body: given });
}

const takeBack = (id: string) => store.call(`POST /admin/history-imports/${id}/take-back`, { as: "asha" });
const list = async () => (await store.call("GET /admin/history-imports", { as: "asha" })).body.imports;

async function enter(email: string, { uid = `uid-of-${email}`, verified = true } = {}) {
  const token = await store.sign({ sub: uid, email, email_verified: verified, name: "Newcomer" });
  expect((await store.call("POST /users", { token, body: { uid } })).status).toBe(200);
  return uid;
}
const own = async (as: string) => (await store.call("GET /former-records", { as })).body;

const plain = (...rows: (readonly (string | number)[])[]) =>
  `order_number,order_date,customer_email,order_total,status\n${rows.map((row) => row.join(",")).join("\n")}\n`;

describe("checking a file of former orders", () => {
  it.each([
    [
      "WooCommerce's export, months first",
      "order_id,order_number,order_date,status,order_total,order_currency,payment_method_title,transaction_id,customer_email,billing_phone,billing_first_name,billing_last_name,line_item_1\n71,1071,05/14/2026 15:09:00,completed,115.50,BDT,bKash,TRX1,Ana@mail.test,+8801712345678,Ana,Bo,115 Diamonds\n",
      { number: "1071", what: "115 Diamonds" },
    ],
    [
      "Shopify's orders, a line for each item",
      "Name,Email,Financial Status,Paid at,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name,Payment Method,Payment Reference,Id\n#1071,ana@mail.test,paid,2026-05-14 15:09:00 +0600,BDT,115.50,2026-05-14 15:09:00 +0600,2,115 Diamonds,50,Ana Bo,bKash,TRX1,55\n#1071,ana@mail.test,,,,,,1,Weekly,15.50,,,,\n",
      { number: "#1071", what: "2 × 115 Diamonds, Weekly" },
    ],
    [
      "any list with a line for each item, days first",
      "Order;Date;Email;Phone;Name;Item;Player ID;Total;Method;TrxID;Status\n1071;14/05/2026 03:09 PM;ana@mail.test;01712345678;Ana Bo;115 Diamonds;998877;115,50;bKash;TRX1;Delivered\n1071;14/05/2026 03:09 PM;ana@mail.test;01712345678;Ana Bo;Weekly;998877;115,50;bKash;TRX1;Delivered\n",
      { number: "1071", what: "115 Diamonds, Weekly" },
    ],
  ])("a former shop's file is read correctly: %s", async (_, file, expected) => {
    const source = newShop();
    const { read, plan } = await check(file, source);
    expect(read.kind).toBe("orders");
    expect(plan).toMatchObject({ created: 1, skipped: 0, total: 115.5, first: "2026-05-14T09:09:00.000Z" });
    expect(plan.lines).toMatchObject([{ ...expected, customer: "ana@mail.test", amount: 115.5, why: null }]);
  });

  it("the check of a file of orders reports each line that cannot be read and the reason, and only the other lines are imported", async () => {
    const file = [
      "order,date,email,total,currency,status",
      "1,2026-05-14 10:00,a@mail.test,10,BDT,done",
      ",2026-05-14 10:00,a@mail.test,10,BDT,done",
      "3,soon,a@mail.test,10,BDT,done",
      "4,2026-05-14,a@mail.test,10.005,BDT,done",
      "5,2026-05-14,a@mail.test,10,USD,done",
      "6,2026-05-14,a@mail.test,-10,BDT,refunded",
      "8.80171E+12,2026-05-14,a@mail.test,10,BDT,done",
      "8,2026-05-14,,10,BDT,cancelled",
      "9,2026-05-14,a@mail.test,10,BDT,done",
      "9,2026-05-14,a@mail.test,11,BDT,done",
      "10,2026-05-14,a@mail.test,9999999999,BDT,done",
    ].join("\n");
    const { plan } = await check(file, newShop());
    expect(plan).toMatchObject({ created: 2, skipped: 8, total: 20 });
    const told = plan.lines.map(
      ({ line, result, why }: { line: number; result: string; why: { code: string } | null }) => [
        line,
        result,
        why?.code,
      ],
    );
    expect(told.toSorted(([a]: [number], [b]: [number]) => a - b)).toEqual([
      [2, "created", undefined],
      [3, "skipped", "history.noNumber"],
      [4, "skipped", "history.date"],
      [5, "skipped", "import.amount"],
      [6, "skipped", "import.currency"],
      [7, "skipped", "history.below"],
      [8, "skipped", "history.damaged"],
      [9, "created", "history.nobody"],
      [10, "skipped", "history.otherTotal"],
      [12, "skipped", "import.tooMuch"],
    ]);
  });

  it("an order is left out if it is unclear whether its date begins with the day or with the month", async () => {
    const { plan } = await check(plain([1, "05/04/2026 10:00", "a@mail.test", 10, "done"]), newShop());
    expect(plan).toMatchObject({ created: 0, lines: [{ why: { code: "history.dateOrder" } }] });
  });
});

describe("importing former orders and requests", () => {
  it("an order is imported only once, even from a second file; the same order number in another shop is another order", async () => {
    const [source, email] = [newShop(), newMail()];
    const file = plain(
      [1, "2026-05-14 10:00", email, 10, "completed"],
      [2, "2026-06-01 10:00", email, 20.05, "failed"],
    );
    const done = await send(file, source);
    expect(done.body.import).toMatchObject({
      ...{ source, kind: "orders", records: 2, total: 30.05, skipped: 0, takenOver: 0, takenBack: null },
      months: [{ month: "2026-05", records: 1, total: 10 }],
    });
    expect(codeOf(await send(file, source))).toBe("import_empty");
    expect(codeOf(await send(file, source.toUpperCase()))).toBe("import_empty");
    const changed = plain(
      [1, "2026-05-14 10:00", email, 11, "completed"],
      [3, "2026-06-02 10:00", email, 1, ""],
    );
    const { plan } = await check(changed, source);
    expect(plan).toMatchObject({ created: 1, skipped: 1 });
    expect(plan.lines).toContainEqual(
      expect.objectContaining({ why: expect.objectContaining({ code: "history.differs" }) }),
    );
    expect(codeOf(await send(file, newShop()))).toBe("done");
    expect(codeOf(await send(file, newShop(), { digest: "another" }))).toBe("import_outdated");
    expect(codeOf(await send(file, newShop(), { as: "mina" }))).toBe("not_permitted");
  });

  it("if two instances import the same history at the same time, only one of them imports it", async () => {
    const { body, plan } = await check(plain([1, "2026-05-14", newMail(), 10, ""]), newShop());
    const given = { token: await store.sign({ sub: "asha" }), body: { ...body, digest: plan.digest } };
    const both = await Promise.all(
      [store, another].map((at) => at.call("POST /admin/history-imports", given)),
    );
    expect(both.map(codeOf).toSorted()).toEqual(["done", "import_outdated"]);
  });

  it("an import of history whose database connection breaks in the middle stores nothing", async () => {
    store.expectLogged(/./);
    const [source, file] = [newShop(), plain([1, "2026-05-14", newMail(), 10, ""])];
    const holder = new pg.Client({ connectionString: store.directUrl });
    await holder.connect();
    await holder.query("BEGIN; LOCK TABLE former_records IN SHARE MODE");
    const sent = send(file, source);
    await untilSomebodyWaits(store.directUrl);
    await holder.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%INSERT INTO former_records%'",
    );
    expect((await sent).status).toBeGreaterThanOrEqual(500);
    await holder.query("ROLLBACK");
    await holder.end();
    expect((await list()).filter((each: { source: string }) => each.source === source)).toEqual([]);
    expect(codeOf(await send(file, source))).toBe("done");
  });

  it("an import of history moves no money and adds no sales to the reports", async () => {
    const before = await sums();
    const stats = await store.call("GET /orders/admin/stats", { as: "asha" });
    await send(plain([1, "2026-05-14", newMail(), 10, "completed"]), newShop());
    expect(await sums()).toEqual(before);
    expect((await store.call("GET /orders/admin/stats", { as: "asha" })).body).toEqual(stats.body);
    expect((await reconcile(store.db, { limit: 10 })).differences).toEqual([]);
  });

  it("taking back an import of history deletes all its records, and the file can be imported again", async () => {
    const [source, email] = [newShop(), newMail()];
    const file = plain([1, "2026-05-14", email, 10, "completed"]);
    const { _id } = (await send(file, source)).body.import;
    const uid = await enter(email);
    expect(await own(uid)).toMatchObject({ total: 1 });
    expect((await takeBack(_id)).body.import).toMatchObject({ takenBack: { uid: "asha" }, months: [] });
    expect(codeOf(await takeBack(_id))).toBe("import_not_open");
    expect(codeOf(await takeBack(NOWHERE))).toBe("import_not_found");
    expect(await own(uid)).toEqual({ records: [], total: 0 });
    const { rows } = await sql`SELECT FROM former_records WHERE import_id = ${_id}`.execute(store.db);
    expect(rows).toEqual([]);
    expect(codeOf(await send(file, source))).toBe("done");
  });
});

const sums = async () => {
  const { rows } = await sql`
    SELECT (SELECT count(*)::int FROM transfers) AS transfers, (SELECT sum(balance)::float8 FROM wallets) AS wallets,
           (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM fund_requests) AS requests`.execute(
    store.db,
  );
  return rows[0];
};

describe("customers reading their orders of a former shop", () => {
  it("a former order is shown only to the account that signs in with its verified e-mail address", async () => {
    const [source, email] = [newShop(), newMail()];
    await send(
      plain(
        [1, "2026-05-14 10:00", email.toUpperCase(), 10, "completed"],
        [2, "2026-05-15 10:00", email, 5, "failed"],
        [3, "2026-05-15", newMail(), 7, ""],
      ),
      source,
    );
    const requests = `request id,date,email,amount,method,transaction id,status\n,2026-05-16 10:00,${email},50,bKash,TRX9,approved\n`;
    expect((await send(requests, source)).body.import).toMatchObject({ kind: "requests", records: 1 });
    const thief = await enter(email, { uid: `thief-${email}`, verified: false });
    expect(await own(thief)).toMatchObject({ total: 0 });
    const uid = await enter(email);
    const { records, total } = await own(uid);
    expect(total).toBe(3);
    expect(records).toMatchObject([
      { kind: "requests", number: "TRX9", amount: 50, outcome: "done" },
      { kind: "orders", number: "2", source, amount: 5, status: "failed", outcome: "failed" },
      { kind: "orders", number: "1", at: "2026-05-14T04:00:00.000Z", amount: 10, outcome: "done" },
    ]);
    // A second account with the same address does not get the former order.
    expect(await own(await enter(email, { uid: `second-${email}` }))).toMatchObject({ total: 0 });
    expect((await store.call("GET /former-records")).status).toBe(401);
    const data = await store.call("GET /account/data", { as: uid });
    expect(data.body.formerRecords).toMatchObject([
      { number: "1", amount: 10 },
      { number: "2" },
      { number: "TRX9" },
    ]);
  });

  it("a former order with only a phone number belongs to the account that takes over the imported balance of that number", async () => {
    const [phone, email, source] = ["01911122233", newMail(), newShop()];
    await send(`order,date,phone,total\n1,2026-05-14,${phone},10\n2,2026-05-14,01911122244,10\n`, source);
    const file = base64(`phone,name,balance\n${phone},Phone,9\n`);
    const { kind, mapping, digest } = (
      await store.call("POST /admin/imports/check", { as: "asha", body: { file } })
    ).body;
    const made = await store.call("POST /admin/imports", {
      as: "asha",
      body: { name: "B", file, kind, mapping, digest },
    });
    const { _id } = made.body.import;
    await store.call(`POST /admin/imports/${_id}/sign`, { as: "asha", body: { total: "9" } });
    const { customers } = (await store.call(`GET /admin/imports/${_id}/customers`, { as: "asha" })).body;
    await store.call(`PATCH /admin/imported-customers/${customers[0]._id}`, { as: "asha", body: { email } });
    expect(await own(await enter(email))).toMatchObject({ total: 1, records: [{ number: "1" }] });
  });

  it("deleting an account removes the personal data from its former orders, and these orders cannot be imported again", async () => {
    const [source, email] = [newShop(), newMail()];
    const file = `order,date,email,phone,name,player id,total\n1,2026-05-14,${email},01711111111,Ana,998877,10\n`;
    await send(file, source);
    const uid = await enter(email);
    expect((await store.call(`DELETE /users/${uid}`, { as: "asha" })).status).toBe(200);
    const { rows } = await sql`
      SELECT email, phone, name, player_id AS player FROM former_records WHERE taken_by = ${uid}`.execute(
      store.db,
    );
    expect(rows).toEqual([{ email: null, phone: null, name: "", player: "" }]);
    expect(codeOf(await send(file, source))).toBe("import_empty");
  });
});

describe("an import of referral codes", () => {
  const lines = (...rows: (readonly string[])[]) =>
    `email,phone,referral code,referred by\n${rows.map((row) => row.join(",")).join("\n")}\n`;
  const referralOf = async (uid: string) =>
    (await store.call(`GET /users/${uid}/referral`, { as: "asha" })).body;
  const signUp = async (code: string, sub: string, email = newMail()) =>
    store.call(`POST /auth/signup?ref=${encodeURIComponent(code)}`, {
      body: { idToken: await store.sign({ sub, email, email_verified: true, name: "New" }) },
    });
  const newCode = () => `OLD-${++count}`;

  it("the check of a file of referral codes says for each line whether it is imported, or why not", async () => {
    const [source, own] = [
      newShop(),
      (await store.call("GET /users/referral", { as: "asha" })).body.referralCode,
    ];
    const mails = Array.from({ length: 12 }, newMail) as [string, ...string[]];
    const at = (n: number) => mails[n] ?? "";
    const good = newCode();
    const file = lines(
      [at(0), "", `https://old.example/?ref=${good.toLowerCase()}`, ""],
      [at(1), "", newCode(), good],
      ["", "", newCode(), ""],
      [at(2), "", "", ""],
      [at(3), "", own, ""],
      [at(4), "", "8.8E+12", ""],
      [at(5), "", "TWIN", ""],
      [at(6), "", "TWIN", ""],
      [at(7), "", newCode(), at(7)],
      [at(8), "", "LOOP-A", at(9)],
      [at(9), "", "LOOP-B", "loop-a"],
      [at(10), "", newCode(), "nobody"],
      [at(11), "", "a b", ""],
    );
    const { read, plan } = await check(file, source);
    expect(read.kind).toBe("referrals");
    const told = Object.fromEntries(
      plan.lines.map((each: { line: number; result: string; why: { code: string } | null }) => [
        each.line,
        `${each.result} ${each.why?.code ?? ""}`.trim(),
      ]),
    );
    expect(told).toEqual({
      2: "created",
      3: "created",
      4: "skipped import.noAddress",
      5: "skipped referral.nothing",
      6: "skipped referral.codeTaken",
      7: "skipped referral.noCode",
      8: "skipped referral.codeTwice",
      9: "skipped referral.codeTwice",
      10: "created referral.self",
      11: "created referral.loop",
      12: "created referral.loop",
      13: "created referral.unknown",
      14: "skipped referral.noCode",
    });
    expect((await send(file, source)).body.import).toMatchObject({
      kind: "referrals",
      records: 6,
      skipped: 7,
      total: 0,
    });
    const again = await check(file, source);
    expect(again.plan).toMatchObject({ created: 0, unchanged: 6 });
    expect(codeOf(await send(file, source))).toBe("import_empty");
    const other = await check(lines([newMail(), "", good, ""], [at(0), "", newCode(), ""]), newShop());
    expect(other.plan).toMatchObject({ created: 1, skipped: 1 });
    const changed = await check(lines([at(0), "", newCode(), ""]), source);
    expect(changed.plan.lines).toMatchObject([{ why: { code: "referral.differs" } }]);
  });

  it("an imported referral code works only after its customer has signed in with the verified e-mail address", async () => {
    const [source, email, code] = [newShop(), newMail(), newCode()];
    await send(lines([email, "", code, ""]), source);
    const thief = await enter(email, { uid: `thief-${email}`, verified: false });
    expect((await referralOf(thief)).formerCodes).toBeUndefined();
    expect(codeOf(await signUp(code, `early-${code}`))).toBe("invalid_referral");
    const uid = await enter(email);
    expect((await store.call("GET /users/referral", { as: uid })).body.formerCodes).toEqual([code]);
    expect(codeOf(await signUp(code.toLowerCase(), `late-${code}`))).toBe("done");
    expect((await referralOf(`late-${code}`)).referredBy).toMatchObject({ uid });
    expect(codeOf(await signUp(code, uid, email))).toBe("own_referral");
    expect((await referralOf(await enter(email, { uid: `second-${email}` }))).formerCodes).toBeUndefined();
    expect((await store.call(`DELETE /users/${uid}`, { as: "asha" })).status).toBe(200);
    expect(codeOf(await signUp(code, `after-${code}`))).toBe("invalid_referral");
    const { rows } =
      await sql`SELECT email, referral_code AS code FROM former_referrals WHERE taken_by = ${uid}`.execute(
        store.db,
      );
    expect(rows).toEqual([{ email: null, code }]);
    expect(codeOf(await send(lines([newMail(), "", code, ""]), newShop()))).toBe("import_empty");
  });

  it("an imported referral code is not given to an admin's account", async () => {
    const [email, code] = [newMail(), newCode()];
    await send(lines([email, "", code, ""]), newShop());
    const uid = await enter(newMail());
    await store.owner
      .updateTable("users")
      .set({ role: "admin", preset: "manager", email })
      .where("uid", "=", uid)
      .execute();
    await enter(email, { uid });
    expect((await referralOf(uid)).formerCodes).toBeUndefined();
  });

  it("imported referrals are kept in whatever order the customers sign in, and nothing is paid for them", async () => {
    const [source, code] = [newShop(), newCode()];
    const [above, below, later] = [newMail(), newMail(), newMail()];
    await send(lines([above, "", code, ""], [below, "", newCode(), code], [later, "", "", above]), source);
    const lower = await enter(below);
    expect((await referralOf(lower)).referredBy).toBeNull();
    const upper = await enter(above);
    const last = await enter(later);
    for (const uid of [lower, last])
      expect((await referralOf(uid)).referredBy).toMatchObject({ uid: upper, bonus: 0, payment: null });
    expect(await referralOf(upper)).toMatchObject({ total: 2, commission: 0, formerCodes: [code] });
    const { rows } = await sql`
      SELECT FROM referral_payments JOIN referrals ON referrals.id = referral_id WHERE referrer_uid = ${upper}`.execute(
      store.db,
    );
    expect(rows).toEqual([]);
    expect((await reconcile(store.db, { limit: 10 })).differences).toEqual([]);
  });

  it("an imported referral is left out if it would form a loop with a referral in this store", async () => {
    const [a, b, code] = [newMail(), newMail(), newCode()];
    const first = await enter(a, { verified: false });
    const { referralCode } = (await store.call("GET /users/referral", { as: first })).body;
    expect(codeOf(await signUp(referralCode, `uid-of-${b}`, b))).toBe("done");
    // In the former shop, the second customer had referred the first.
    await send(lines([b, "", code, ""], [a, "", "", code]), newShop());
    await enter(b);
    await enter(a);
    expect((await referralOf(first)).referredBy).toBeNull();
    expect((await referralOf(`uid-of-${b}`)).referredBy).toMatchObject({ uid: first });
  });

  it("an import of referral codes can be taken back and repeated until a customer has got one of its codes", async () => {
    const [source, email, code] = [newShop(), newMail(), newCode()];
    const file = lines([email, "", code, ""]);
    const { _id } = (await send(file, source)).body.import;
    expect(codeOf(await takeBack(_id))).toBe("done");
    const { rows } = await sql`SELECT FROM former_referrals WHERE import_id = ${_id}`.execute(store.db);
    expect(rows).toEqual([]);
    const second = (await send(file, source)).body.import._id;
    const uid = await enter(email);
    expect(codeOf(await takeBack(second))).toBe("import_in_use");
    expect((await referralOf(uid)).formerCodes).toEqual([code]);
  });

  it("if an import of referral codes is taken back while a customer gets one of its codes, only one of both happens", async () => {
    for (const [lock, isFirst] of [
      ["SELECT pg_advisory_xact_lock(hashtextextended('hira.former-referrals', 0))", false],
      ["LOCK TABLE audit_log IN SHARE MODE", true],
    ] as const) {
      const [email, code] = [newMail(), newCode()];
      const { _id } = (await send(lines([email, "", code, ""]), newShop())).body.import;
      const holder = new pg.Client({ connectionString: store.directUrl });
      await holder.connect();
      await holder.query(`BEGIN; ${lock}`);
      const entering = enter(email);
      await untilSomebodyWaits(store.directUrl);
      const taking = takeBack(_id);
      if (isFirst) await untilSomebodyWaits(store.directUrl, { count: 2 });
      else expect(codeOf(await taking)).toBe("done");
      await holder.query("ROLLBACK");
      await holder.end();
      expect((await referralOf(await entering)).formerCodes).toEqual(isFirst ? [code] : undefined);
      if (isFirst) expect(codeOf(await taking)).toBe("import_in_use");
    }
  });
});

it("an admin sees the same former orders of a customer as the customer does", async () => {
  const [source, email] = [newShop(), newMail()];
  await send(plain([1, "2026-05-14 10:00", email, 10, "completed"]), source);
  const uid = await enter(email);
  const read = await store.call(`GET /users/${uid}/former-records`, { as: "mina" });
  expect(read.body).toEqual(await own(uid));
  expect(read.body).toMatchObject({ total: 1, records: [{ source, number: "1" }] });
  expect(codeOf(await store.call("GET /users/nobody/former-records", { as: "asha" }))).toBe("user_not_found");
  expect((await store.call(`GET /users/${uid}/former-records`, { as: uid })).status).toBe(403);
});
