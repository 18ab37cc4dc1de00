import { MAX_FORWARDERS } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../platform/lib/ids.ts";
import { createTestStore, type TestStore, testCipher } from "../../testing/store.ts";

let store: TestStore;
const account = { method: "bKash", accountNumber: "01700000001", sim: 1 };
const UNKNOWN = "018f0000-0000-7000-8000-000000000000";

beforeAll(async () => {
  store = await createTestStore({ publicUrl: "https://shop.test" });
  await store.signUp("boss", "admin");
});
beforeEach(async () => {
  await store.owner.deleteFrom("forwarders").execute();
});

const admin = (name: string, body?: object) => store.call(name, { as: "boss", ...(body && { body }) });
const pair = (extra: object = {}) =>
  admin("POST /admin/forwarders", {
    name: "Counter",
    kind: "android-sms-gateway",
    accounts: [account],
    ...extra,
  });
const listed = async () => (await admin("GET /admin/forwarders")).body.forwarders;
const entries = (id: string) =>
  store.db
    .selectFrom("audit_log")
    .select(["actor", "action", "before", "after"])
    .where("subject", "=", `forwarder:${id}`)
    .orderBy("id")
    .execute();

describe("pairing a phone", () => {
  it("pairing a phone stores its secret encrypted, and only this reply contains the secret and the URL for its calls", async () => {
    const { status, body } = await pair();
    expect(status).toBe(200);
    const { forwarder, secret } = body;
    expect(secret).toMatch(/^[\w-]{32}$/);
    expect(forwarder).toMatchObject({
      name: "Counter",
      kind: "android-sms-gateway",
      fields: null,
      active: true,
      accounts: [account],
      url: `https://shop.test/api/inbound/sms/${forwarder._id}`,
      lastHeardAt: null,
      heardSecondsAgo: null,
      silent: false,
      ignored: 0,
    });
    const row = await store.db.selectFrom("forwarders").select("secret").executeTakeFirstOrThrow();
    expect(row.secret?.includes(secret)).toBe(false);
    expect(testCipher.open(forwarder._id, row.secret as Buffer)).toBe(secret);
    expect(await listed()).toEqual([forwarder]);
    const log = await entries(forwarder._id);
    expect(log).toMatchObject([
      {
        actor: "boss",
        action: "forwarder.create",
        after: { name: "Counter", accounts: [{ method: "bKash", number: account.accountNumber, sim: 1 }] },
      },
    ]);
    expect(JSON.stringify(log)).not.toContain(secret);
  });

  it("pairing a webhook app sets the given field names, or default names if none are given", async () => {
    const usual = (await pair({ kind: "webhook" })).body.forwarder.fields;
    expect(usual).toEqual({
      header: "Authorization",
      sender: "from",
      text: "text",
      receivedAt: "receivedStamp",
      sim: "sim",
    });
    const own = { ...usual, header: "X-Key", text: "sms.body" };
    expect((await pair({ kind: "webhook", fields: own })).body.forwarder.fields).toEqual(own);
    for (const fields of [
      { ...own, header: "X Key" },
      { ...own, text: "a..b" },
    ])
      expect((await pair({ kind: "webhook", fields })).status).toBe(400);
  });

  it("pairing a phone recognises the shop's payment accounts however their numbers are written, and adds unknown ones switched off", async () => {
    const { body } = await admin("POST /admin/payment-accounts", { method: "bKash", number: "01711111111" });
    const written = { method: "bKash", accountNumber: "+88 01711-111111", sim: null };
    const fresh = { method: "Nagad", accountNumber: "01722222222", sim: 2 };
    const { accounts } = (await pair({ accounts: [written, fresh, written] })).body.forwarder;
    expect(accounts).toEqual([
      { _id: expect.any(String), ...fresh },
      { _id: body.account._id, method: "bKash", accountNumber: "01711111111", sim: null },
    ]);
    const known = (await admin("GET /admin/payment-accounts")).body.accounts;
    expect(known.find(({ number }: { number: string }) => number === "01722222222").active).toBe(false);
  });

  it("pairing a phone is refused if the shop already has the maximum number of phones", async () => {
    const rows = Array.from({ length: MAX_FORWARDERS }, () => ({
      id: newId(),
      name: "x",
      kind: "webhook" as const,
      secret: Buffer.from("x"),
    }));
    await store.db.insertInto("forwarders").values(rows).execute();
    expect((await pair()).body.code).toBe("too_many_forwarders");
    await store.owner.deleteFrom("forwarders").execute();
  });
});

describe("changing and deleting a paired phone", () => {
  it("a paired phone can be renamed, paused and get other accounts; each change is audited, and a call without a change writes nothing", async () => {
    const { _id } = (await pair()).body.forwarder;
    const change = async (body: object) =>
      (await admin(`PATCH /admin/forwarders/${_id}`, body)).body.forwarder;
    expect(await change({ name: "Till" })).toMatchObject({ name: "Till", active: true, accounts: [account] });
    const other = { method: "Rocket", accountNumber: "017000000012", sim: 2 };
    expect((await change({ accounts: [other] })).accounts).toMatchObject([other]);
    expect((await change({ active: false })).active).toBe(false);
    await change({ active: false, name: "Till" });
    expect(await entries(_id)).toMatchObject([
      { action: "forwarder.create" },
      { action: "forwarder.change", before: { name: "Counter" }, after: { name: "Till" } },
      { action: "forwarder.change", after: { accounts: [{ method: "Rocket", sim: 2 }] } },
      { action: "forwarder.change", before: { active: true }, after: { active: false } },
    ]);
    expect((await admin(`PATCH /admin/forwarders/${UNKNOWN}`, { name: "x" })).body.code).toBe(
      "forwarder_not_found",
    );
  });

  it("deleting a paired phone deletes its secret, but not its row", async () => {
    const { _id } = (await pair()).body.forwarder;
    expect((await admin(`DELETE /admin/forwarders/${_id}`)).status).toBe(200);
    expect(await listed()).toEqual([]);
    const row = await store.db.selectFrom("forwarders").selectAll().where("id", "=", _id).executeTakeFirst();
    expect(row).toMatchObject({ active: false, secret: null, deleted_at: expect.any(Date) });
    for (const call of ["DELETE", "PATCH"])
      expect((await admin(`${call} /admin/forwarders/${_id}`, { name: "x" })).body.code).toBe(
        "forwarder_not_found",
      );
    expect(await entries(_id)).toMatchObject([
      {},
      { action: "forwarder.delete", before: { name: "Counter" } },
    ]);
  });

  it("the database refuses to let the application's login delete a paired phone", async () => {
    await pair();
    await expect(sql`DELETE FROM forwarders`.execute(store.db)).rejects.toThrow(/permission denied/);
  });
});
