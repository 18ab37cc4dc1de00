import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { fund, seedInstructions } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("saver");
  await seedInstructions(store.db);
});

/** Returns the lines of a CSV file, with the heading first. The file must have no line breaks within quotes. */
async function linesOf(path: string, as = "boss"): Promise<string[]> {
  const reply = await store.call(`GET ${path}`, { as });
  expect(reply.status).toBe(200);
  expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
  return reply.body.trim().split("\r\n");
}

const submit = (trxId: string, extra: object = {}) =>
  store.call("POST /requests", {
    as: "saver",
    body: { amount: 500, feePercent: 0, fee: 0, totalAmount: 500, method: "Nagad", trxId, ...extra },
  });

describe("an export contains the records that the caller may read", () => {
  it("an export contains every request that matches the filters", async () => {
    await submit("FIRST1", { note: '=HYPERLINK("http://evil.test")' });
    const { request } = (await submit("SECOND")).body;
    await store.call(`PATCH /requests/${request._id}`, { as: "boss", body: { status: "approved" } });

    const reply = await store.call("GET /requests/export.csv", { as: "boss" });
    expect(reply.headers["content-disposition"]).toBe('attachment; filename="fund-requests.csv"');
    const [heading, newest, oldest] = reply.body.trim().split("\r\n");
    expect(heading).toMatch(/^\uFEFF?ID,Created \(Asia\/Dhaka\),Name/);
    expect(newest).toMatch(
      /,500,0,0,500,Nagad,SECOND,"=""01700000002""",approved,Name of boss,[\d-]+ [\d:]+,,$/,
    );
    expect(oldest).toContain(`"'=HYPERLINK(""http://evil.test"")"`);

    const approved = await linesOf("/requests/export.csv?status=approved&method=all&search=second");
    expect(approved).toHaveLength(2);
    expect(await linesOf("/requests/export.csv?status=rejected")).toHaveLength(1);
  });

  it("an export contains every account exactly once, over many batches", async () => {
    await sql`
      INSERT INTO users (uid, email, email_verified, name)
      SELECT 'crowd-' || n, 'crowd@mail.test', true, 'One of many' FROM generate_series(1, 2000) AS n`.execute(
      store.db,
    );
    await sql`INSERT INTO wallets (uid) SELECT uid FROM users WHERE uid LIKE 'crowd-%'`.execute(store.db);
    const [, ...lines] = await linesOf("/users/export.csv?search=one%20of%20many");
    expect(lines).toHaveLength(2000);
    expect(new Set(lines).size).toBe(2000);
    expect((await linesOf("/users/export.csv?role=admin")).slice(1)).toEqual([
      expect.stringMatching(
        /^boss,Name of boss,boss@mail\.test,yes,admin,active,0,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
      ),
    ]);
  });

  it("a customer exports their own wallet's statement; an admin's export of it also has actor and reason", async () => {
    await fund(store.db, "saver", 12.5);
    const body = { amount: -2.5, reason: "rounding" };
    await store.call("PATCH /users/saver/balance", { as: "boss", body });
    const own = await linesOf("/wallet/transfers/export.csv", "saver");
    expect(own[1]).toMatch(/,adjustment,,-2.5,510,[0-9a-f-]{36}$/);
    const inBengali = { as: "saver", body: { language: "bn" } };
    await store.call("PATCH /messages/language", inBengali);
    const [heading, ...lines] = await linesOf("/wallet/transfers/export.csv", "saver");
    expect(heading).toMatch(/^\uFEFF?সময় \(ঢাকা\),ধরন,অর্ডার,পরিমাণ \(৳\),/);
    expect(lines).toEqual(own.slice(1));
    const admins = await linesOf("/users/saver/transfers/export.csv");
    expect(admins[0]).toContain("Balance after (BDT)");
    expect(admins).toHaveLength(own.length);
    expect(admins[1]).toMatch(/,-2.5,510,[0-9a-f-]{36},Name of boss,boss,rounding$/);
    expect((await store.call("GET /users/nobody/transfers/export.csv", { as: "boss" })).body.code).toBe(
      "user_not_found",
    );
  });

  it("only admins may export the records of all customers, and the audit log names the admin", async () => {
    for (const path of ["/requests/export.csv", "/users/export.csv", "/users/saver/transfers/export.csv"]) {
      expect((await store.call(`GET ${path}`, { as: "saver" })).body.code).toBe("admin_only");
    }
    await linesOf("/users/export.csv?role=user");
    const { body } = await store.call("GET /admin/audit?action=users.export&limit=1", { as: "boss" });
    expect(body.entries).toMatchObject([{ actor: { uid: "boss" }, after: { role: "user" } }]);

    await linesOf("/wallet/transfers/export.csv", "saver");
    await linesOf("/users/saver/transfers/export.csv");
    const statements = await store.call("GET /admin/audit?action=statement.export", { as: "boss" });
    expect(statements.body).toMatchObject({
      total: 2,
      entries: [{ actor: { uid: "boss" }, subject: "user:saver" }, { subject: "user:saver" }],
    });
  });
});
