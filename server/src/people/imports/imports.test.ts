import { settingsOfLevel } from "@hira/contract";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { findMailbox } from "../../platform/outgoing/channels/email-queries.ts";
import { decideNewest, protect, waitingFor } from "../../testing/approver.ts";
import { inTurn } from "../../testing/in-turn.ts";
import { createTestStore, type TestReply, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";
import { workbookOf, zipOf } from "../../testing/workbook.ts";
import { readBalance } from "../../wallet/ledger/queries.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";

let store: TestStore;
let another: TestStore;
let count = 0;

beforeAll(async () => {
  store = await createTestStore();
  another = await createTestStore({ beside: store, verifyToken: store.verifyToken });
  await store.signUp("asha", "admin");
  await store.signUp("badal", "admin");
  await store.signUp("mina", "admin", "manager");
});

const codeOf = ({ status, body }: TestReply): string => (status === 200 ? "done" : body.code);
const base64 = (file: string | Buffer) => Buffer.from(file).toString("base64");
const newMail = () => `buyer-${++count}@mail.test`;
const check = async (file: string | Buffer, mapping?: object) =>
  (await store.call("POST /admin/imports/check", { as: "asha", body: { file: base64(file), mapping } })).body;
const csv = (...rows: (readonly (string | number)[])[]) =>
  `email,phone,name,balance\n${rows.map((row) => row.join(",")).join("\n")}\n`;

async function send(file: string | Buffer, { as = "asha", digest }: { as?: string; digest?: string } = {}) {
  const checked = await check(file);
  const body = {
    ...{
      name: "Former shop",
      fileName: "customers.csv",
      file: base64(file),
      kind: checked.kind,
      mapping: checked.mapping,
    },
    digest: digest ?? checked.digest,
  };
  return store.call("POST /admin/imports", { as, body });
}

/** A small zip archive whose only part unpacks to 200 MB. */
const bomb = () => zipOf({ "xl/workbook.xml": Buffer.alloc(200_000_000) });

const sign = (id: string, total: number, as = "asha") =>
  store.call(`POST /admin/imports/${id}/sign`, { as, body: { total: String(total) } });
const takeBack = (id: string) => store.call(`POST /admin/imports/${id}/take-back`, { as: "asha" });
const name = (id: string, email: string) =>
  store.call(`PATCH /admin/imported-customers/${id}`, { as: "asha", body: { email } });
const waiting = async (id: string) =>
  (await store.call(`GET /admin/imports/${id}/customers`, { as: "asha" })).body.customers;

/** Imports a file of customers with these balances in taka, and signs the import. */
async function brought(...customers: [email: string, taka: number][]): Promise<string> {
  const { body } = await send(csv(...customers.map(([email, taka]) => [email, "", "Somebody", taka])));
  const total = customers.reduce((sum, [, taka]) => sum + taka, 0);
  expect(codeOf(await sign(body.import._id, total))).toBe("done");
  return body.import._id;
}

/** Signs an account in, for the first time or again. */
async function enter(
  email: string,
  { uid = `uid-of-${email.toLowerCase()}`, verified = true, at = store } = {},
) {
  const token = await store.sign({ sub: uid, email, email_verified: verified, name: "Newcomer" });
  const reply = await at.call("POST /users", { token, body: { uid } });
  expect(reply.status).toBe(200);
  return uid;
}
const balanceAfter = async (...entering: Parameters<typeof enter>) =>
  readBalance(store.db, await enter(...entering));

const sums = async (account: string) => {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(CASE to_account WHEN ${account} THEN amount ELSE -amount END), 0)::float8 AS sum
    FROM transfers WHERE ${account} IN (from_account, to_account)`.execute(store.db);
  return rows[0]?.sum;
};
const agrees = async () => expect((await reconcile(store.db, { limit: 10 })).differences).toEqual([]);

describe("checking a file of customers", () => {
  const plain = "email,phone,name,balance\nana@mail.test,01712345678,Ana,1234.50\nbo@mail.test,,Bo é,5\n";
  const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();

  it.each<[string, string | Buffer, string]>([
    ["UTF-8", plain, "UTF-8"],
    ["UTF-8 with a byte order mark", `\uFEFF${plain}`, "UTF-8"],
    [
      "UTF-16 as Excel saves it, with tabs",
      Buffer.from(`\uFEFF${plain.replaceAll(",", "\t")}`, "utf16le"),
      "UTF-16",
    ],
    ["UTF-16 the other way round", swapped(`\uFEFF${plain}`), "UTF-16"],
    ["UTF-16 without a mark", Buffer.from(plain, "utf16le"), "UTF-16"],
    ["Windows-1252", Buffer.from(plain, "latin1"), "Windows-1252"],
    ["a hint of the separator", `\uFEFFsep=;\r\n${plain.replaceAll(",", ";")}`, "UTF-8"],
    ["decimal commas", `sep=;\n${plain.replaceAll(",", ";").replace("1234.50", "1.234,50")}`, "UTF-8"],
    ["bars", plain.replaceAll(",", "|"), "UTF-8"],
    [
      "titles above the heading",
      `Former shop; all customers\n\nAs of 1 May\n${plain.replaceAll(",", ";")}`,
      "UTF-8",
    ],
    [
      "Bengali digits and the sign of the taka",
      plain.replace("1234.50", '"৳ ১,২৩৪.৫০"').replace("5\n", "5/-\n"),
      "UTF-8",
    ],
    [
      "TeraWallet's balances",
      "user_id,email,name,amount\n7,ana@mail.test,Ana,1234.50000000\n8,bo@mail.test,Bo é,5.00000000\n",
      "UTF-8",
    ],
    [
      "WooCommerce's customers with a column of balances",
      'Name,Username,"Last Active",Email,Orders,"Total Spend",AOV,"Billing Phone",Balance\nAna,ana,,Ana@Mail.test,9,900,100,+880 1712-345678,"1,234.50"\nBo é,,,bo@mail.test,1,10,10,,5\n',
      "UTF-8",
    ],
    [
      "an Excel workbook, with titles, numbers and a sum of floats",
      workbookOf([
        ["Former shop"],
        ["email", "phone", "name", "balance"],
        ["ana@mail.test", 1712345678, "Ana", 1234.5],
        ["bo@mail.test", "", "Bo é", 5.000000000000001],
      ]),
      "Excel",
    ],
    [
      "Shopify's customers with a column of balances",
      "Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Phone,Total Spent,Store Credit\n'71,Ana,,ana@mail.test,yes,'+8801712345678,99.00,1234.50\n'72,Bo,é,bo@mail.test,no,,10.00,5\n",
      "UTF-8",
    ],
    [
      "TeraWallet's transactions",
      "id,user_id,email,name,type,category,currency,amount,balance,details,date\n1,7,ana@mail.test,Ana,credit,topup,BDT,1300.00000000,1300.00,,2026-01-01\n2,8,bo@mail.test,Bo é,credit,cashback,BDT,3.33333333,3.33,,2026-01-02\n4,8,bo@mail.test,Bo é,credit,cashback,BDT,1.66666667,5.00,,2026-01-04\n3,7,ana@mail.test,Ana,debit,purchase,BDT,65.50000000,1234.50,,2026-01-03\n",
      "UTF-8",
    ],
    ["headings in Bengali", plain.replace("email,phone,name,balance", "ইমেইল,মোবাইল,নাম,ব্যালেন্স"), "UTF-8"],
  ])("a file of customers is read as %s", async (_, file, encoding) => {
    const checked = await check(file);
    expect(checked).toMatchObject({ encoding, faults: [], created: 2, skipped: 0, total: 1239.5 });
    expect(checked.lines).toMatchObject([
      { email: "ana@mail.test", name: "Ana", amount: 1234.5 },
      { email: "bo@mail.test", name: "Bo é", amount: 5 },
    ]);
  });

  it("a file of customers is read with the mapping that the owner has corrected", async () => {
    const file = "who,a,b\nana@mail.test,1,20\nbo@mail.test,2,30\n";
    const guessed = await check(file);
    expect(guessed).toMatchObject({ created: 0, mapping: { email: 0, amount: null } });
    expect(await check(file, { email: 0, amount: 2 })).toMatchObject({ created: 2, total: 50 });
  });

  it("each line whose amount exceeds the maximum is refused, even if the sum of all lines is too large for exact numbers", async () => {
    const rows = Array.from({ length: 100 }, (_, n) => `huge${n}@mail.test,999999999999.00`);
    const file = ["email,balance", "small@mail.test,3.00", ...rows].join("\n");
    const checked = await check(file);
    expect(checked).toMatchObject({ created: 1, skipped: 100, total: 3 });
    expect(checked.lines[0].why).toMatchObject({ code: "import.tooMuch" });
    const alone = ["email,balance", ...rows].join("\n");
    expect(codeOf(await send(alone))).toBe("import_empty");
  });

  it.each([
    ["a damaged workbook", "PK\u0003\u0004…", /workbook cannot be read/],
    ["a workbook that unpacks to more than memory holds", bomb(), /unpacks to more/],
    ["a zip archive of something else", zipOf({ "a.txt": "nothing" }), /workbook cannot be read/],
    ["a web page", "<html><table><tr><td>a</td></tr></table>", /web page/],
    ["one column", "email\na@mail.test\n", /one cell/],
    ["a heading alone", "email,balance\n", /nothing below/],
    ["an empty file", "", /empty/],
  ])("a file of customers is refused where it is %s", async (_, file: string | Buffer, text) => {
    expect((await check(file)).faults).toMatchObject([{ text: expect.stringMatching(text) }]);
    expect(codeOf(await send(file))).toBe("import_empty");
  });

  it("the check of a file reports each line with its exact amount, and whether it is imported or why it is left out", async () => {
    const { lines, ...sum } = await check(
      [
        "email,phone,name,balance,currency",
        "good@mail.test,,Good,10.01,BDT",
        ",1712345678,Restored,20,",
        "none@mail.test,,None,0,",
        "minus@mail.test,,Minus,(5.50),",
        "usd@mail.test,,Dollar,5,USD",
        "half@mail.test,,Half,5.005,",
        "twice@mail.test,,One,1,",
        "TWICE@mail.test,,Other,2,",
        "no address,,Wrong,3,",
        ",8.80171E+12,Damaged,4,",
        ",,Nobody,6,",
        "rich@mail.test,,Rich,1000000000.01,",
        "shares@mail.test,01812345678,Shares,7,",
        ",01812345678,Same phone,8,",
      ].join("\n"),
    );
    expect(sum).toMatchObject({ count: 14, created: 2, unchanged: 0, skipped: 12, total: 30.01 });
    expect(sum.fileTotal).toBe(1000000060.52);
    const told = lines.map(({ line, why }: { line: number; why: { code: string } | null }) => [
      line,
      why?.code,
    ]);
    expect(told.toSorted(([a]: [number], [b]: [number]) => a - b)).toEqual([
      [2, undefined],
      [3, "import.restored"],
      [4, "import.nothing"],
      [5, "import.negative"],
      [6, "import.currency"],
      [7, "import.amount"],
      [8, "import.twice"],
      [9, "import.twice"],
      [10, "import.email"],
      [11, "import.phone"],
      [12, "import.noAddress"],
      [13, "import.tooMuch"],
      [14, "import.twice"],
      [15, "import.twice"],
    ]);
  });
});

describe("checking a file of transactions", () => {
  it("a customer in a file of transactions is left out if their sum differs from the file's balance or cannot be computed", async () => {
    const { kind, count, lines, ...sum } = await check(
      [
        "transaction_id,email,type,currency,amount,balance",
        "1,good@mail.test,credit,BDT,10.00,10",
        "2,good@mail.test,debit,BDT,4.00,6",
        "3,gap@mail.test,credit,BDT,10.00,10",
        "4,gap@mail.test,debit,BDT,4.00,5.99",
        "5,minus@mail.test,debit,BDT,4.00,-4",
        "6,parts@mail.test,credit,BDT,0.00333333,",
        "7,euro@mail.test,credit,EUR,10.00,",
        "8,word@mail.test,credit,BDT,10.00,",
        "9,word@mail.test,hold,BDT,10.00,",
        "10,number@mail.test,credit,BDT,ten,",
        "11,,credit,BDT,5.00,",
        ...Array.from({ length: 100 }, (_, n) => `${n + 12},huge@mail.test,credit,BDT,999999999999.00,`),
      ].join("\n"),
    );
    expect({ kind, count, sum }).toMatchObject({
      ...{ kind: "transactions", count: 111 },
      sum: { created: 1, unchanged: 0, skipped: 8, total: 6 },
    });
    const told = lines.map(({ email, why }: { email: string; why: { code: string } | null }) => [
      email,
      why?.code,
    ]);
    expect(Object.fromEntries(told)).toEqual({
      "good@mail.test": undefined,
      "gap@mail.test": "import.sumDiffers",
      "minus@mail.test": "import.negative",
      "parts@mail.test": "import.parts",
      "euro@mail.test": "import.currency",
      "word@mail.test": "import.direction",
      "number@mail.test": "import.amountOf",
      "huge@mail.test": "import.tooMuch",
      null: "import.noAddress",
    });
  });
});

describe("saving a mapping of columns", () => {
  const keep = (body: object) => store.call("POST /admin/import-mappings", { as: "asha", body });

  it("a mapping is saved under a name, used for the next file with the same headings, and can be replaced and deleted", async () => {
    const file = "who,credit line,worth\nana@mail.test,20,1\nbo@mail.test,30,2\n";
    const columns = [
      { field: "email", heading: "who" },
      { field: "amount", heading: "worth" },
    ];
    expect(await check(file)).toMatchObject({ kept: null, created: 0 });
    const first = (await keep({ name: "Old shop", kind: "balances", columns })).body.mapping;
    expect(first).toMatchObject({ name: "Old shop", columns });
    expect(await check(file)).toMatchObject({ kept: "Old shop", kind: "balances", total: 3 });
    const better = [columns[0], { field: "amount", heading: "credit line" }];
    const { body } = await keep({ name: "Old shop", kind: "balances", columns: better });
    expect(body.mapping._id).toBe(first._id);
    expect(await check(file)).toMatchObject({ kept: "Old shop", total: 50 });
    // The file lacks one of the mapping's headings, so its columns are guessed.
    expect(await check(csv(["c@mail.test", "", "C", 1]))).toMatchObject({ kept: null, created: 1 });
    const forget = () => store.call(`DELETE /admin/import-mappings/${first._id}`, { as: "asha" });
    expect(codeOf(await forget())).toBe("done");
    expect(codeOf(await forget())).toBe("import_mapping_not_found");
    expect((await store.call("GET /admin/import-mappings", { as: "asha" })).body.mappings).toEqual([]);
  });
});

describe("importing balances", () => {
  it("importing balances books each balance in the ledger, and importing the same file again changes nothing", async () => {
    const [one, other] = [newMail(), newMail()];
    const file = csv([one, "", "One", 10.01], [other, "", "Other", 0.99], [newMail(), "", "Minus", -3]);
    const [opening, unclaimed] = [await sums("equity:opening"), await sums("equity:unclaimed")];
    const { body } = await send(file);
    expect(body.import).toMatchObject({
      ...{ state: "unsigned", customers: 2, total: 11, fileTotal: 8, skipped: 1, signed: null },
      ...{ takenOver: { customers: 0, total: 0 }, imported: { uid: "asha" } },
    });
    expect(await sums("equity:opening")).toBe((opening ?? 0) - 1100);
    expect(await sums("equity:unclaimed")).toBe((unclaimed ?? 0) + 1100);
    expect(await check(file)).toMatchObject({ created: 0, unchanged: 2, skipped: 1, total: 0 });
    expect(codeOf(await send(file))).toBe("import_empty");
    // If a later file contains another balance of a customer, the line is reported and left out.
    expect(await check(csv([one, "", "One", 11]))).toMatchObject({ created: 0, skipped: 1 });
    await agrees();
  });

  it("if two instances import the same file of balances at the same time, only one of them imports it", async () => {
    const file = csv([newMail(), "", "Once", 7]);
    const { mapping, digest } = await check(file);
    const token = await store.sign({ sub: "asha" });
    const body = { name: "Twice", file: base64(file), mapping, digest };
    const both = await Promise.all(
      [store, another].map((at) => at.call("POST /admin/imports", { token, body })),
    );
    expect(both.map(codeOf).toSorted()).toEqual(["done", "import_outdated"]);
    await agrees();
  });

  it("an import of balances whose database connection breaks in the middle stores nothing", async () => {
    store.expectLogged(/./);
    const file = csv([newMail(), "", "Never", 7], [newMail(), "", "Neither", 8]);
    const holder = new pg.Client({ connectionString: store.directUrl });
    await holder.connect();
    await holder.query("BEGIN; LOCK TABLE transfers IN SHARE MODE");
    const sent = send(file);
    await untilSomebodyWaits(store.directUrl);
    await holder.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%move_in_shop%'",
    );
    expect((await sent).status).toBeGreaterThanOrEqual(500);
    await holder.query("ROLLBACK");
    await holder.end();
    expect(await check(file)).toMatchObject({ created: 2 });
    expect(codeOf(await send(file))).toBe("done");
    await agrees();
  });

  it("only owners with a fresh sign-in can import", async () => {
    const file = csv([newMail(), "", "X", 7]);
    expect(codeOf(await send(file, { as: "mina" }))).toBe("not_permitted");
    const token = await store.sign({ sub: "asha", auth_time: Math.floor(Date.now() / 1000) - 3600 });
    const { mapping, digest } = await check(file);
    const body = { name: "Old", file: base64(file), mapping, digest };
    expect(codeOf(await store.call("POST /admin/imports", { token, body }))).toBe("sign_in_again");
    expect(codeOf(await send(file, { digest: "another" }))).toBe("import_outdated");
  });

  it("an import can be signed only once, and only with its correct total", async () => {
    const { body } = await send(csv([newMail(), "", "X", 7.25]));
    const { _id } = body.import;
    const wrong = await sign(_id, 7.24);
    expect(wrong.body).toMatchObject({
      code: "import_total_differs",
      message: expect.stringContaining("৳7.25"),
    });
    expect((await sign(_id, 7.25)).body.import).toMatchObject({ state: "signed", signed: { uid: "asha" } });
    expect(codeOf(await sign(_id, 7.25))).toBe("import_not_open");
    expect(codeOf(await sign("00000000-0000-7000-8000-000000000000", 1))).toBe("import_not_found");
    const { rows } = await sql<{ actions: string[] }>`
      SELECT array_agg(action ORDER BY id) AS actions FROM audit_log WHERE subject = ${`import:${_id}`}`.execute(
      store.db,
    );
    expect(rows[0]?.actions).toEqual(["import.create", "import.sign"]);
  });

  it("signing an import needs an approver if an adjustment of its total amount would need one", async () => {
    await protect(store, settingsOfLevel("team"));
    const email = newMail();
    const { body } = await send(csv([email, "", "Much", 60_000]));
    const { _id } = body.import;
    expect(codeOf(await sign(_id, 60_000))).toBe("approval_needed");
    expect(await balanceAfter(email)).toBe(0);
    expect((await waitingFor(store, "badal"))[0].summary).toBe(
      "Let customers take over the balances of the import “Former shop”: ৳60,000.00",
    );
    expect((await decideNewest(store, "badal")).body.approval.state).toBe("done");
    await protect(store, settingsOfLevel("solo"));
    expect(await balanceAfter(email)).toBe(6_000_000);
  });
});

describe("taking over an imported balance", () => {
  it("an imported balance is credited once, to the first account with its verified e-mail address in upper or lower case", async () => {
    const email = newMail();
    const id = await brought([email, 12.5], [newMail(), 1]);
    expect(await balanceAfter(email, { uid: "thief", verified: false })).toBe(0);
    expect(await balanceAfter(email.toUpperCase())).toBe(1250);
    expect(await balanceAfter(email)).toBe(1250);
    // A second account with the same address does not get the balance either.
    expect(await balanceAfter(email, { uid: `second-${email}` })).toBe(0);
    const [found] = (await store.call("GET /admin/imports", { as: "asha" })).body.imports;
    expect(found).toMatchObject({ _id: id, takenOver: { customers: 1, total: 12.5 } });
    expect(await waiting(id)).toHaveLength(1);
    await agrees();
  });

  it("if two accounts with an imported balance's address sign in several times at once on two instances, it is credited once", async () => {
    const email = newMail();
    await brought([email, 3]);
    const uids = await Promise.all(
      ["one", "other"].flatMap((uid) =>
        [store, another].map((at) => enter(email, { uid: `${uid}-${email}`, at })),
      ),
    );
    const balances = await Promise.all([...new Set(uids)].map((uid) => readBalance(store.db, uid)));
    expect(balances.toSorted()).toEqual([0, 300]);
    await agrees();
  });

  it("an imported balance is credited only after its import was signed, and never to an admin or a frozen account", async () => {
    const [email, frozen] = [newMail(), newMail()];
    const { body } = await send(
      csv([email, "", "X", 5], ["asha@mail.test", "", "Own", 6], [frozen, "", "F", 1]),
    );
    expect(await balanceAfter(email)).toBe(0);
    expect(codeOf(await sign(body.import._id, 12))).toBe("done");
    expect(await balanceAfter("asha@mail.test", { uid: "asha" })).toBe(0);
    await enter(frozen, { verified: false });
    const freeze = { status: "frozen", reason: "for a test" };
    await store.call(`PATCH /users/uid-of-${frozen}/status`, { as: "asha", body: freeze });
    expect(await balanceAfter(frozen)).toBe(0);
    expect(await balanceAfter(email)).toBe(500);
  });

  it("an import can be taken back and imported again until a customer has taken over one of its balances", async () => {
    const [one, other] = [newMail(), newMail()];
    const id = await brought([one, 5], [other, 6]);
    expect(codeOf(await takeBack(id))).toBe("done");
    expect(await balanceAfter(one)).toBe(0);
    expect(codeOf(await takeBack(id))).toBe("import_not_open");
    expect(codeOf(await sign(id, 11))).toBe("import_not_open");
    const { rows } = await sql`
      SELECT DISTINCT email, phone, name FROM imported_customers WHERE import_id = ${id}`.execute(store.db);
    expect(rows).toEqual([{ email: null, phone: null, name: "" }]);
    const hashes = await sql`
      SELECT FROM imported_customers WHERE import_id = ${id}
        AND address IN (SELECT sha256(convert_to('email:' || given, 'UTF8')) FROM unnest(${[one, other]}::text[]) AS given)`.execute(
      store.db,
    );
    expect(hashes.rows).toEqual([]);
    const again = await brought([one, 5], [other, 6]);
    expect(await balanceAfter(one)).toBe(500);
    expect(await takeBack(again)).toMatchObject({ status: 409, body: { code: "import_in_use" } });
    expect(codeOf(await takeBack("00000000-0000-7000-8000-000000000000"))).toBe("import_not_found");
    await agrees();
  });

  it("if an import is taken back while its customer signs in, the balance is either credited or taken back, never both", async () => {
    const [email, late] = [newMail(), newMail()];
    await enter(email, { verified: false });
    await enter(late, { verified: false });
    const first = await brought([email, 5]);
    const held = (id: string) => ["SELECT FROM imports WHERE id = $1 FOR UPDATE", [id]] as const;
    const [, refused] = await inTurn<[() => Promise<string>, () => Promise<TestReply>]>(
      store.directUrl,
      held(first),
      [() => enter(email), () => takeBack(first)],
    );
    expect(codeOf(refused)).toBe("import_in_use");
    expect(await readBalance(store.db, `uid-of-${email}`)).toBe(500);
    const second = await brought([late, 6]);
    const [taken] = await inTurn<[() => Promise<TestReply>, () => Promise<string>]>(
      store.directUrl,
      held(second),
      [() => takeBack(second), () => enter(late)],
    );
    expect(codeOf(taken)).toBe("done");
    expect(await readBalance(store.db, `uid-of-${late}`)).toBe(0);
    await agrees();
  });

  it("the balance of a customer with only a phone number waits until an owner enters the customer's e-mail address", async () => {
    const email = newMail();
    const { body } = await send(csv(["", "01912345678", "Phone", 9], [newMail(), "", "Mail", 1]));
    const { _id } = body.import;
    await sign(_id, 10);
    const [phone, mail] = await waiting(_id);
    expect(phone).toMatchObject({ line: 2, email: null, phone: "01912345678", amount: 9 });
    expect(codeOf(await name(phone._id, mail.email))).toBe("imported_address_taken");
    expect((await name(phone._id, email)).body.customer).toMatchObject({ email });
    expect(await balanceAfter(email)).toBe(900);
    expect(codeOf(await name(phone._id, newMail()))).toBe("imported_customer_not_found");
    const nowhere = "GET /admin/imports/00000000-0000-7000-8000-000000000000/customers";
    expect(codeOf(await store.call(nowhere, { as: "asha" }))).toBe("import_not_found");
    // Importing the file again adds nothing, although the customer now has another address.
    expect(await check(csv(["", "01912345678", "Phone", 9]))).toMatchObject({ created: 0, unchanged: 1 });
    await agrees();
  });

  it("deleting an account removes the personal data from its imported balance, and the balance cannot be imported again", async () => {
    const email = newMail();
    await brought([email, 4]);
    const uid = await enter(email);
    await store.call(`PATCH /users/${uid}/balance`, { as: "asha", body: { amount: -4, reason: "paid out" } });
    expect((await store.call(`DELETE /users/${uid}`, { as: "asha" })).status).toBe(200);
    const { rows } =
      await sql`SELECT email, phone, name FROM imported_customers WHERE taken_by = ${uid}`.execute(store.db);
    expect(rows).toEqual([{ email: null, phone: null, name: "" }]);
    expect(await check(csv([email, "", "Again", 4]))).toMatchObject({ created: 0, unchanged: 1 });
    await agrees();
  });
});

describe("inviting the customers of an import", () => {
  const invite = (id: string) => store.call(`POST /admin/imports/${id}/invite`, { as: "asha" });
  const letters = async () =>
    (
      await store.db
        .selectFrom("messages_out")
        .select(["receiver", "payload", "uid"])
        .where("kind", "=", "customer-invite")
        .execute()
    ).map(({ receiver, payload }) => ({ receiver, ...(payload as { title: string; url: string }) }));

  it("inviting sends one e-mail to each imported customer who has not signed in, and none again in the same week", async () => {
    const [one, other] = [newMail(), newMail()];
    const { body } = await send(
      csv([one, "", "One", 5], [other, "", "Other", 6], ["", "01998877665", "Phone", 1]),
    );
    const { _id } = body.import;
    expect(codeOf(await invite(_id))).toBe("import_not_open");
    await sign(_id, 12);
    expect(codeOf(await invite(_id))).toBe("import_sends_no_mail");
    await store.db
      .updateTable("outgoing_channels")
      .set({ active: true })
      .where("channel", "=", "email")
      .execute();
    await enter(other);
    expect((await invite(_id)).body).toMatchObject({ sent: 1, import: { invited: 1, toInvite: 0 } });
    expect((await invite(_id)).body).toMatchObject({ sent: 0 });
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      title: expect.stringContaining("৳5.00"),
      url: expect.stringMatching(/wallet$/),
    });
    const customers = await waiting(_id);
    expect(customers).toMatchObject([
      { email: one, invitedAt: expect.any(String) },
      { email: null, invitedAt: null },
    ]);
    expect(letter?.receiver).toBe(`imported:${customers[0]._id}`);
    expect(await findMailbox(store.db, `imported:${customers[0]._id}`)).toEqual({ name: "One", email: one });
    // No e-mail is sent about a balance that no longer waits.
    await enter(one);
    expect(await findMailbox(store.db, `imported:${customers[0]._id}`)).toBeUndefined();
    expect(codeOf(await invite("00000000-0000-7000-8000-000000000000"))).toBe("import_not_found");
  });
});

describe("the reconciliation of imported balances", () => {
  it.each([
    ["a balance that was raised", "UPDATE imported_customers SET amount = amount + 1", /^import transfers/],
    [
      "a balance without a transfer",
      "UPDATE imported_customers SET state = 'taken-back' WHERE state = 'waiting'",
      /^import/,
    ],
    ["another total", "UPDATE imports SET total = total + 1", /^imports$/],
    [
      "a balance of an import that nobody signed",
      "UPDATE imports SET state = 'unsigned', taken_back_by = NULL, taken_back_at = NULL",
      /^imports$/,
    ],
  ])("the reconciliation reports a difference for an import with %s", async (_, statement, check) => {
    const owner = new pg.Client({ connectionString: store.directUrl });
    await owner.connect();
    const read = "SET LOCAL session_replication_role = replica";
    await owner.query(`BEGIN; ${read}; ${statement}; COMMIT`);
    await owner.end();
    const { checks } = await reconcile(store.db, { limit: 1 });
    expect(checks.filter(({ count }) => count > 0).map((each) => each.check)).toContainEqual(
      expect.stringMatching(check),
    );
  });
});
