import { createHmac } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Answering, json, openAnsweringServer } from "../../testing/answering-server.ts";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { newDigiflazz, newRedeemer, openFake } from "../../testing/fake-supplier.ts";
import { seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
/** A fake server at the store's public address, which gets the webhook calls of tests. */
let outside: Awaited<ReturnType<typeof openAnsweringServer>>;
/** A fake supplier whose answers the tests set. */
let there: Awaited<ReturnType<typeof openAnsweringServer>>;

/** Answers webhook calls like the store: accepts signed calls and refuses others. */
const likeTheStore: Answering = ({ text, headers }, response) => {
  const signature = createHmac("sha1", "secret-of-the-webhook").update(text).digest("hex");
  const isSigned = headers["x-hub-signature"] === `sha1=${signature}`;
  return json({ ok: isSigned }, isSigned ? 200 : 401)({} as never, response);
};

beforeAll(async () => {
  outside = await openAnsweringServer();
  atTheEnd(() => outside.close());
  store = await createTestStore({ publicUrl: outside.url });
  await store.signUp("boss", "admin");
});
beforeEach(async () => {
  for (const table of ["product_suppliers", "supplier_readings", "supplier_exchanges", "suppliers"] as const)
    await store.owner.deleteFrom(table).execute();
  there = await openAnsweringServer();
  outside.answerWith(likeTheStore);
  return () => there.close();
});

const admin = (name: string, body?: object) => store.call(name, { as: "boss", ...(body && { body }) });
async function add(body: object): Promise<string> {
  const reply = await admin("POST /admin/suppliers", body);
  expect(reply.status).toBe(200);
  return reply.body.supplier._id;
}
const tried = async (id: string) => (await admin(`POST /admin/suppliers/${id}/try`)).body;
// biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape it expects
const about = ({ checks }: any, topic: string) => checks.find((check: any) => check.about === topic);

const newUnipin = (url: string) => ({
  ...{ name: "UniPin", kind: "unipin", currency: "BDT", rate: 1 },
  settings: { url, partnerId: "hira" },
  credentials: { secret: "secret-of-unipin" },
});
const games: Answering = (asked, response) =>
  json(
    asked.path.endsWith("/list")
      ? { status: 1, game_list: [{ game_code: "FF", game_name: "Free Fire" }] }
      : { status: 1, fields: [], denominations: [{ id: "115", name: "115 Diamonds", amount: 80 }] },
  )(asked, response);

describe("testing the connection to UniPin", () => {
  it("testing UniPin reads its list; a second test within a minute reads only the names of the games", async () => {
    there.answerWith(games);
    const id = await add(newUnipin(there.url));
    expect(await tried(id)).toMatchObject({
      ok: true,
      items: 1,
      checks: [{ about: "catalogue", state: "ok", advice: null }],
    });
    const asked = there.asked.length;
    expect(await tried(id)).toMatchObject({
      ok: true,
      checks: [
        { about: "access", state: "ok" },
        { about: "catalogue", state: "skipped" },
      ],
    });
    expect(there.asked.slice(asked).map(({ path }) => path)).toEqual(["/in-game-topup/list"]);
    there.answerWith(json({ status: 0, reason: "Invalid signature" }));
    const failed = await tried(id);
    expect(failed).toMatchObject({ ok: false, supplier: { lastError: { text: failed.error } } });
    expect(about(failed, "access")).toMatchObject({ state: "failed", advice: "credentials" });
  });

  it.each<[string, Answering, string]>([
    ["a wrong secret", json({ status: 0, reason: "Invalid signature" }), "credentials"],
    ["401", json({}, 401), "kind"],
    ["an address that is not allowed", json({ status: 0, reason: "IP 10.0.0.1 not whitelisted" }), "allow"],
    ["another API", json({ hello: "world" }), "kind"],
    ["a page", (_, response) => void response.end("<html>"), "kind"],
    ["trouble there", json({}, 503), "later"],
  ])("testing UniPin returns advice about %s", async (_, answer, advice) => {
    there.answerWith(answer);
    const reply = await tried(await add(newUnipin(there.url)));
    expect(reply).toMatchObject({ ok: false, error: expect.stringMatching(/\w/) });
    expect(about(reply, "catalogue")).toMatchObject({ state: "failed", advice });
  });

  it("testing UniPin gives advice if nothing answers at its address", async () => {
    const reply = await tried(await add(newUnipin("http://127.0.0.1:9")));
    expect(about(reply, "catalogue")).toMatchObject({ state: "failed", advice: "address" });
  });
});

describe("testing the connection to Digiflazz", () => {
  it("testing Digiflazz reads the balance and the list, and calls the store's webhook with a signature", async () => {
    const fake = await openFake();
    const reply = await tried(await add(newDigiflazz(fake.url)));
    expect(reply).toMatchObject({ ok: true, balance: 3_750, items: 1 });
    expect(reply.checks).toMatchObject([
      { about: "balance", state: "ok" },
      { about: "catalogue", state: "ok" },
      // The store accepted the call. The warning is there because this test's public address is on this machine.
      { about: "webhook", state: "warning", advice: "reachable", detail: expect.stringContaining("machine") },
    ]);
    const paths = new Set(outside.asked.map(({ path }) => path));
    expect([...paths]).toEqual([expect.stringMatching(/^\/api\/inbound\/suppliers\/[0-9a-f-]{36}$/)]);
  });

  it.each<[string, Answering, object]>([
    ["leads elsewhere", json({}, 404), { state: "warning", advice: "reachable" }],
    ["accepts what nobody signed", json({}), { state: "failed" }],
  ])("testing Digiflazz reports if the public address %s", async (_, answer, check) => {
    outside.answerWith(answer);
    const fake = await openFake();
    expect(about(await tried(await add(newDigiflazz(fake.url))), "webhook")).toMatchObject(check);
  });

  it("testing Digiflazz succeeds without a webhook secret, and warns that the secret is missing", async () => {
    const fake = await openFake();
    const reply = await tried(await add(newDigiflazz(fake.url, { credentials: { key: "k" } })));
    expect(reply.ok).toBe(true);
    expect(about(reply, "webhook")).toMatchObject({ state: "warning", advice: "webhook-secret" });
  });

  it("if Digiflazz refuses to report the balance, testing it gives advice and sends no other request", async () => {
    const fake = await openFake();
    fake.says.set("/v1/cek-saldo", { body: { data: { rc: "41", message: "Signature salah" } } });
    const reply = await tried(await add(newDigiflazz(fake.url)));
    expect(about(reply, "balance")).toMatchObject({ state: "failed", advice: "credentials" });
    expect(about(reply, "catalogue")).toBeUndefined();
    expect(fake.asked.map(({ path }) => path)).toEqual(["/v1/cek-saldo"]);
  });
});

describe("testing the connection to a redeemer", () => {
  const nothing = { success: 0, failed: 1, batch: [{ ok: false, uc: "", detail: "Invalid player ID" }] };

  it("testing a redeemer sends neither code nor player: by refusing the missing code, the redeemer shows that the token is valid", async () => {
    there.answerWith(json(nothing));
    const reply = await tried(await add(newRedeemer(there.url)));
    expect(reply).toMatchObject({ ok: true, supplier: { state: "working" } });
    expect(reply.checks).toMatchObject([
      { about: "access", state: "ok" },
      { about: "codes", state: "ok" },
    ]);
    expect(there.asked).toMatchObject([
      {
        path: "/topup-sync",
        headers: { authorization: "token-of-the-bot" },
        json: { orderid: expect.stringMatching(/^test-/), playerid: "", code: "" },
      },
    ]);
  });

  it.each<[string, Answering, string]>([
    ["a wrong token", json({ status: "error" }, 401), "credentials"],
    ["an address that is not allowed", json({ status: "error" }, 403), "allow"],
    ["another address", json({ status: "error" }, 404), "address"],
    ["too many calls", json({ status: "error" }, 429), "later"],
    ["another API", json({ hello: "world" }), "kind"],
    ["one that redeems nothing and calls it a success", json({ ...nothing, success: 1, failed: 0 }), "kind"],
  ])("testing a redeemer returns advice about %s", async (_, answer, advice) => {
    there.answerWith(answer);
    const reply = await tried(await add(newRedeemer(there.url)));
    expect(reply.ok).toBe(false);
    expect(about(reply, "access")).toMatchObject({ state: "failed", advice });
  });

  it("testing a redeemer also succeeds if the redeemer refuses the missing code with an HTTP error", async () => {
    there.answerWith(json({ error: "code is required" }, 422));
    expect((await tried(await add(newRedeemer(there.url)))).ok).toBe(true);
  });

  it("testing a redeemer lists the packages for which no codes are left", async () => {
    there.answerWith(json(nothing));
    const id = await add(newRedeemer(there.url));
    const { productId } = await seedShop(store.db, { price: 80, stock: 5 });
    const mapping = { supplierId: id, sku: productId, active: true };
    await admin(`PATCH /admin/products/${productId}/suppliers`, {
      ...{ automatic: true, costCeiling: null, suppliers: [mapping] },
    });
    const reply = await tried(id);
    expect(reply.ok).toBe(true);
    expect(about(reply, "codes")).toMatchObject({
      state: "warning",
      advice: "codes",
      detail: expect.stringContaining("Diamonds"),
    });
    await admin("POST /admin/unipin/upload", { productId, codes: ["BDMB-J-S-00000801"] });
    expect(about(await tried(id), "codes")).toMatchObject({ state: "ok", detail: null });
  });
});
