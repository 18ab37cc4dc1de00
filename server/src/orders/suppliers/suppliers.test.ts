import { MAX_SUPPLIERS, quoted } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../platform/lib/ids.ts";
import { addDigiflazz, newDigiflazz, openFake } from "../../testing/fake-supplier.ts";
import { createTestStore, type TestStore, testCipher } from "../../testing/store.ts";
import { dropOldExchanges } from "./exchange-queries.ts";
import { findTroubledSuppliers, noteFailure, noteSuccess } from "./health-queries.ts";
import { openConnection } from "./open-connection.ts";

let store: TestStore;
const UNKNOWN = "018f0000-0000-7000-8000-000000000000";
const url = "http://127.0.0.1:9";

beforeAll(async () => {
  store = await createTestStore({ publicUrl: "https://shop.test" });
  await store.signUp("boss", "admin");
});
beforeEach(async () => {
  for (const table of [
    "supplier_exchanges",
    "product_suppliers",
    "supplier_readings",
    "suppliers",
  ] as const) {
    await store.owner.deleteFrom(table).execute();
  }
});

const admin = (name: string, body?: object) => store.call(name, { as: "boss", ...(body && { body }) });
const add = (extra: object = {}) => admin("POST /admin/suppliers", newDigiflazz(url, extra));
const listed = async () => (await admin("GET /admin/suppliers")).body.suppliers;
const rowOf = (id: string) =>
  store.db.selectFrom("suppliers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const credentialsOf = async (id: string) => {
  const { credentials } = await rowOf(id);
  return credentials === null ? null : JSON.parse(testCipher.open(id, credentials));
};
const entries = (id: string) =>
  store.db
    .selectFrom("audit_log")
    .select(["actor", "action", "before", "after"])
    .where("subject", "=", `supplier:${id}`)
    .orderBy("id")
    .execute();

/** Inserts an attempt whose order the supplier may still deliver. Returns a function that deletes all such attempts. */
async function insertAttempt(supplierId: string): Promise<() => Promise<void>> {
  const order = { order_id: newId(), hold: 1 };
  await store.db
    .insertInto("deliveries")
    .values({ ...order, product_id: newId() })
    .execute();
  const attempt = { id: newId(), ...order, number: 1, supplier_id: supplierId, sku: "ff115" };
  await store.db.insertInto("delivery_attempts").values(attempt).execute();
  return async () => {
    await sql`ALTER TABLE delivery_attempts DISABLE TRIGGER USER`.execute(store.owner);
    await sql`DELETE FROM delivery_attempts`.execute(store.owner);
    await sql`ALTER TABLE delivery_attempts ENABLE TRIGGER USER`.execute(store.owner);
  };
}

describe("adding a supplier", () => {
  it("when a supplier is added, its credentials are stored encrypted, and no reply returns them", async () => {
    const { status, body } = await add();
    expect(status).toBe(200);
    const { supplier } = body;
    expect(supplier).toMatchObject({
      key: "digiflazz",
      name: "Digiflazz",
      kind: "digiflazz",
      settings: { url, username: "hira", testing: false },
      hasCredentials: true,
      currency: "IDR",
      rate: 0.0075,
      active: true,
      state: "untried",
      balance: null,
      lastError: null,
      webhookUrl: `https://shop.test/api/inbound/suppliers/${supplier._id}`,
      products: 0,
    });
    const { credentials } = await rowOf(supplier._id);
    expect(credentials?.includes("secret-key")).toBe(false);
    expect(await credentialsOf(supplier._id)).toEqual(newDigiflazz(url).credentials);
    expect(await listed()).toEqual([supplier]);
    const log = await entries(supplier._id);
    expect(log).toMatchObject([{ actor: "boss", action: "supplier.create", after: { name: "Digiflazz" } }]);
    for (const told of [log, body, await listed()]) expect(JSON.stringify(told)).not.toMatch(/secret-/);
  });

  it("two suppliers with the same name get different accounts in the ledger", async () => {
    const keys = [];
    for (const name of ["Digi-Flazz!", "digiflazz", "২য়", "9"]) {
      keys.push((await add({ name })).body.supplier.key);
    }
    expect(keys).toEqual(["digiflazz", "digiflazz2", "supplier", "supplier2"]);
  });

  it("if several suppliers with one name are added at once, each gets its own account, up to the maximum number", async () => {
    const answers = await Promise.all(Array.from({ length: MAX_SUPPLIERS + 4 }, () => add()));
    const added = answers.filter(({ status }) => status === 200);
    expect(new Set(added.map(({ body }) => body.supplier.key)).size).toBe(MAX_SUPPLIERS);
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(refused).toEqual(Array(4).fill("too_many_suppliers"));
  });

  it.each([
    ["http://suppliers.example", /https/],
    ["ftp://suppliers.example", /https/],
    ["https://user:pass@suppliers.example", /names, passwords/],
    ["https://suppliers.example/?to=x", /\?/],
    ["suppliers.example", /no web address/],
    ["", /Enter the supplier's address/],
  ])("a new supplier with the address %s is refused", async (address, message) => {
    const { status, body } = await add({ settings: { url: address, username: "hira" } });
    expect([status, body.code]).toEqual([400, "supplier_invalid"]);
    expect(body.message).toMatch(message);
  });

  it("a new supplier without credentials, or above the maximum number, is refused", async () => {
    const nameless = await add({ settings: { url } });
    expect(nameless.body).toMatchObject({
      code: "supplier_invalid",
      message: "Enter the supplier's Username.",
    });
    expect((await add({ credentials: { webhookSecret: "x" } })).body).toMatchObject({
      code: "supplier_invalid",
      message: "Enter the supplier's API key.",
    });
    for (let n = 0; n < MAX_SUPPLIERS; n++) await add();
    expect((await add()).body.code).toBe("too_many_suppliers");
  });
});

describe("addresses of suppliers in production", () => {
  it.each([
    "http://127.0.0.1:9",
    "https://127.0.0.1",
    "https://localhost",
    "https://10.0.0.8",
    "https://192.168.1.1",
    "https://169.254.169.254",
    "https://[::1]",
    "https://[fd00::1]",
    "https://0x7f.1",
    "https://[::ffff:10.0.0.8]",
  ])("in production a supplier with the address %s is refused", async (address) => {
    const strict = await createTestStore({ beside: store, allowLoopback: false });
    const reply = await strict.call("POST /admin/suppliers", {
      token: await strict.sign({ sub: "boss" }),
      body: newDigiflazz(address),
    });
    expect([reply.status, reply.body.code]).toEqual([400, "supplier_invalid"]);
  });
});

describe("changing a supplier", () => {
  it("changing a supplier does not change credentials that are not entered again", async () => {
    const id = await addDigiflazz(store, url, "boss");
    const { body } = await admin(`PATCH /admin/suppliers/${id}`, {
      name: "Other",
      lowBalance: 500,
      hourlyCap: 10,
      dryRun: true,
      credentials: { key: "", webhookSecret: "another-secret" },
    });
    expect(body.supplier).toMatchObject({ name: "Other", key: "digiflazz", lowBalance: 500, dryRun: true });
    expect(await credentialsOf(id)).toEqual({
      key: "secret-key-of-digiflazz",
      webhookSecret: "another-secret",
    });
    const [, entry] = await entries(id);
    expect(entry).toMatchObject({ action: "supplier.change", after: { credentials: ["webhookSecret"] } });
    expect(JSON.stringify(entry)).not.toContain("another-secret");
  });

  it("if a supplier's address changes, its credentials must be entered again; old ones are never sent to the new address", async () => {
    const id = await addDigiflazz(store, url, "boss");
    const elsewhere = { url: "http://127.0.0.1:8", username: "hira" };
    for (const change of [
      { settings: elsewhere },
      { settings: { url, username: "another" } },
      { settings: elsewhere, credentials: { webhookSecret: "only-this-one" } },
    ]) {
      const { status, body } = await admin(`PATCH /admin/suppliers/${id}`, change);
      expect([status, body.code]).toEqual([409, "supplier_credentials_needed"]);
    }
    expect(await rowOf(id)).toMatchObject({ settings: { url } });
    const anew = { settings: elsewhere, credentials: { key: "key-of-the-other" } };
    expect((await admin(`PATCH /admin/suppliers/${id}`, anew)).body.supplier.settings).toMatchObject(
      elsewhere,
    );
    // The webhook secret was not entered again for the new address, so it was deleted.
    expect(await credentialsOf(id)).toEqual({ key: "key-of-the-other" });
    const test = { settings: { ...elsewhere, testing: true } };
    expect((await admin(`PATCH /admin/suppliers/${id}`, test)).status).toBe(200);
  });

  it("a supplier's account cannot change while the store may have to ask about an order; a change deletes scheduled inquiries", async () => {
    const id = await addDigiflazz(store, url, "boss");
    const removeAttempts = await insertAttempt(id);
    const elsewhere = [
      { settings: { url, username: "hira", testing: true } },
      { settings: { url, username: "another" }, credentials: { key: "key-of-the-other" } },
    ];
    const change = async (body: object) => (await admin(`PATCH /admin/suppliers/${id}`, body)).body.code;
    for (const state of ["'planned'", "'sent', sent_at = now()", "'unknown'"]) {
      await sql`UPDATE delivery_attempts SET state = ${sql.raw(state)}`.execute(store.db);
      for (const body of elsewhere) expect(await change(body)).toBe("supplier_asked");
    }
    expect(await change({ name: "Other", credentials: { key: "a-new-key" } })).toBeUndefined();
    expect(await rowOf(id)).toMatchObject({ name: "Other", settings: { username: "hira", testing: false } });
    await sql`UPDATE delivery_attempts SET state = 'succeeded', ended_at = now()`.execute(store.db);
    const look = { attempt_id: newId(), supplier_id: id, succeeded_at: new Date(), due_at: new Date() };
    await store.db.insertInto("delivery_looks").values(look).execute();
    expect(await change({ hourlyCap: 5 })).toBeUndefined();
    expect(await store.db.selectFrom("delivery_looks").selectAll().execute()).toHaveLength(1);
    for (const body of elsewhere) expect(await change(body)).toBeUndefined();
    expect(await store.db.selectFrom("delivery_looks").selectAll().execute()).toEqual([]);
    await removeAttempts();
  });

  it("resuming a paused supplier resets its circuit breaker", async () => {
    const id = await addDigiflazz(store, url, "boss");
    for (let n = 0; n < 5; n++) await noteFailure(store.db, id, quoted("no answer"));
    expect((await listed())[0]).toMatchObject({ state: "tripped", lastError: { text: "no answer" } });
    const set = async (active: boolean) =>
      (await admin(`PATCH /admin/suppliers/${id}`, { active })).body.supplier;
    expect(await set(false)).toMatchObject({ state: "paused", trippedUntil: null });
    expect(await set(true)).toMatchObject({ state: "untried", trippedUntil: null, lastError: null });
    expect((await entries(id)).map(({ action }) => action)).toEqual([
      "supplier.create",
      "supplier.change",
      "supplier.change",
    ]);
    await set(true);
    expect(await entries(id)).toHaveLength(3);
  });

  it("changing an unknown supplier is refused", async () => {
    for (const call of ["DELETE", "PATCH"]) {
      const { status, body } = await admin(
        `${call} /admin/suppliers/${UNKNOWN}`,
        call === "PATCH" ? {} : undefined,
      );
      expect([status, body.code]).toEqual([404, "supplier_not_found"]);
    }
    const bad = await add();
    const change = { settings: { url: "gopher://x", username: "hira" } };
    expect((await admin(`PATCH /admin/suppliers/${bad.body.supplier._id}`, change)).body.code).toBe(
      "supplier_invalid",
    );
  });
});

describe("deleting a supplier", () => {
  it("deleting a supplier deletes its credentials, but not its history", async () => {
    const id = await addDigiflazz(store, url, "boss");
    expect((await admin(`DELETE /admin/suppliers/${id}`)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ credentials: null, active: false, name: "Digiflazz" });
    expect(await openConnection({ db: store.db, cipher: testCipher, allowLoopback: true }, id, null)).toBe(
      undefined,
    );
    expect((await add()).body.supplier.key).toBe("digiflazz2");
  });

  it("deleting a supplier is refused while it may still deliver an order", async () => {
    const id = await addDigiflazz(store, url, "boss");
    const removeAttempts = await insertAttempt(id);
    const { status, body } = await admin(`DELETE /admin/suppliers/${id}`);
    expect([status, body.code]).toEqual([409, "supplier_busy"]);
    await sql`UPDATE delivery_attempts SET state = 'failed', ended_at = now()`.execute(store.db);
    expect((await admin(`DELETE /admin/suppliers/${id}`)).status).toBe(200);
    await removeAttempts();
  });
});

describe("a supplier whose orders fail", () => {
  const minutesOf = async (id: string) => {
    const { rows } = await sql<{ minutes: number | null }>`
      SELECT round(extract(epoch FROM tripped_until - clock_timestamp()) / 60)::float8 AS minutes
      FROM suppliers WHERE id = ${id}`.execute(store.db);
    return rows[0]?.minutes ?? null;
  };
  const rested = (id: string) =>
    sql`UPDATE suppliers SET tripped_until = clock_timestamp() WHERE id = ${id}`.execute(store.db);

  it("a supplier that fails five times in a row is paused for 2 minutes, and then twice as long each time, up to 30", async () => {
    const id = await addDigiflazz(store, url, "boss");
    for (let n = 0; n < 4; n++) await noteFailure(store.db, id, quoted("503"));
    expect(await minutesOf(id)).toBe(null);
    const rests = [];
    for (let n = 0; n < 6; n++) {
      await noteFailure(store.db, id, quoted("503"));
      rests.push(await minutesOf(id));
      await rested(id);
    }
    expect(rests).toEqual([2, 4, 8, 16, 30, 30]);
  });

  it("failures of orders that were sent before a pause do not count during it, and a success resets the count", async () => {
    const id = await addDigiflazz(store, url, "boss");
    await Promise.all(Array.from({ length: 20 }, () => noteFailure(store.db, id, quoted("503"))));
    expect(await rowOf(id)).toMatchObject({ failures: 5 });
    expect((await findTroubledSuppliers(store.db)).tripped).toMatchObject([{ id }]);
    await noteSuccess(store.db, id);
    expect(await rowOf(id)).toMatchObject({ failures: 0, tripped_until: null });
    expect((await listed())[0].state).toBe("working");
    expect((await findTroubledSuppliers(store.db)).tripped).toEqual([]);
  });
});

describe("testing a supplier's connection", () => {
  it("testing a supplier's connection returns the balance in taka and the number of items, and resets the supplier's circuit breaker", async () => {
    const fake = await openFake();
    const id = await addDigiflazz(store, fake.url, "boss", { lowBalance: 4_000 });
    for (let n = 0; n < 5; n++) await noteFailure(store.db, id, quoted("503"));
    const { body } = await admin(`POST /admin/suppliers/${id}/try`);
    expect(body).toMatchObject({ ok: true, balance: 3_750, items: 1, error: null });
    expect(body.supplier).toMatchObject({ state: "working", balance: 3_750 });
    expect((await findTroubledSuppliers(store.db)).low).toMatchObject([{ id, balance: 375_000 }]);
    const kept = await store.db
      .selectFrom("supplier_exchanges")
      .selectAll()
      .where("supplier_id", "=", id)
      .execute();
    expect(kept.map(({ purpose }) => purpose).sort()).toEqual(["balance", "catalogue"]);
    expect(JSON.stringify(kept)).not.toContain("secret-key");
  });

  it("however often a supplier's connection is tested, and on which instance, its list is read once in five minutes", async () => {
    const fake = await openFake();
    const id = await addDigiflazz(store, fake.url, "boss");
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => admin(`POST /admin/suppliers/${id}/try`)),
    );
    expect(tries.map(({ body }) => body.ok)).toEqual([true, true, true, true, true]);
    expect(fake.asked.filter(({ path }) => path === "/v1/price-list")).toHaveLength(1);
  });

  it("calls to suppliers and their answers are kept for 180 days", async () => {
    const id = await addDigiflazz(store, url, "boss");
    const said = (days: number) => ({
      id: newId(),
      supplier_id: id,
      at: new Date(Date.now() - days * 86_400_000),
      direction: "out",
      purpose: "balance",
      address: url,
    });
    await store.db
      .insertInto("supplier_exchanges")
      .values([said(181), said(179)])
      .execute();
    expect(await dropOldExchanges(store.db, 10)).toBe(1);
    expect(await store.db.selectFrom("supplier_exchanges").select("id").execute()).toHaveLength(1);
  });

  it("if testing a supplier's connection fails, the result contains the error as a text", async () => {
    const fake = await openFake();
    fake.says.set("/v1/cek-saldo", { status: 400, body: { data: { rc: "45", message: "IP not known" } } });
    const id = await addDigiflazz(store, fake.url, "boss");
    const { status, body } = await admin(`POST /admin/suppliers/${id}/try`);
    expect([status, body.ok]).toEqual([200, false]);
    expect(body.error).toEqual(expect.stringMatching(/\w/));
    expect(body.supplier).toMatchObject({ state: "untried", lastError: { text: body.error } });
    expect((await admin(`POST /admin/suppliers/${UNKNOWN}/try`)).body.code).toBe("supplier_not_found");
  });
});
