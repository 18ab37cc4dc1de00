import { createHmac, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { openSuppliedShop, type SuppliedShop, type TestSupplier } from "../../testing/supplied-shop.ts";

const SECRET = "the-secret-of-the-webhook";

let shop: SuppliedShop;
let supplier: TestSupplier;
let orderId: string;
let reference: string;

beforeAll(async () => {
  shop = await openSuppliedShop();
});

/** Creates an order that the supplier Digiflazz has accepted but not yet delivered. */
beforeEach(async () => {
  const body = {
    name: `Digiflazz ${randomUUID().slice(0, 8)}`,
    kind: "digiflazz",
    settings: { url: "http://127.0.0.1:9", username: "hira" },
    credentials: { key: "an-api-key", webhookSecret: SECRET },
    currency: "IDR",
    rate: 0.0075,
  };
  const made = await shop.store.call("POST /admin/suppliers", { as: "boss", body });
  supplier = await shop.supplier({ id: made.body.supplier._id, kind: "digiflazz" });
  supplier.place = () => ({ state: "pending", supplierReference: null });
  orderId = await shop.order(await shop.product([supplier]));
  await shop.advance(orderId);
  reference = supplier.placed[0]?.reference ?? "";
});

const news = (rc: string, extra: object = {}) =>
  JSON.stringify({
    data: {
      ref_id: reference,
      rc,
      status: rc === "00" ? "Sukses" : "Gagal",
      message: "-",
      sn: "SN1",
      price: 8000,
      ...extra,
    },
  });
const signed = (body: string, secret = SECRET) =>
  `sha1=${createHmac("sha1", secret).update(body).digest("hex")}`;
const send = (body: string, headers: Record<string, string> = {}, id = supplier.id) =>
  shop.store.call(`POST /inbound/suppliers/${id}`, {
    body,
    headers: { "content-type": "application/json", "x-digiflazz-event": "update", ...headers },
  });
const stateOf = async () => (await shop.delivery(orderId)).attempts[0].state;

it("a webhook call with a valid signature completes the order at the cost that it reports", async () => {
  const body = news("00");
  expect((await send(body, { "x-hub-signature": signed(body) })).status).toBe(200);
  expect(await shop.stateOf(orderId)).toBe("completed/delivered");
  expect((await shop.delivery(orderId)).attempts).toMatchObject([{ state: "succeeded", cost: 60 }]);
});

it("a webhook call without a signature, or with the signature of another webhook call, changes nothing", async () => {
  const body = news("00");
  const answers = [
    await send(body),
    await send(body, { "x-hub-signature": signed(body, "guess") }),
    await send(news("00", { price: 1 }), { "x-hub-signature": signed(body) }),
    await send(body, { "x-hub-signature": signed(body) }, randomUUID()),
  ];
  expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
    answers.map(() => [401, "supplier_unproven"]),
  );
  expect(await stateOf()).toBe("unknown");
  expect(await shop.stateOf(orderId)).toBe("pending/pending");
});

it.each([
  ["names no order", JSON.stringify({ data: { ref_id: "x", status: "Gagal" } })],
  ["is a ping", '{"sed":"AgX","hook_id":"11","hook":{}}'],
  ["is no JSON", "zzz"],
])("a webhook call for %s is refused without its signature, and changes nothing with it", async (_, body) => {
  const forged: Record<string, string>[] = [
    {},
    { "x-hub-signature": "sha1=00" },
    { "x-hub-signature": signed(body, "guess") },
  ];
  for (const headers of forged) expect((await send(body, headers)).body.code).toBe("supplier_unproven");
  expect((await send(body, { "x-hub-signature": signed(body) })).status).toBe(200);
  expect(await stateOf()).toBe("unknown");
});

it("if the same webhook call arrives many times at once, it counts only one time", async () => {
  const body = news("00");
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send(body, { "x-hub-signature": signed(body) })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { rows } =
    await sql`SELECT (SELECT count(*)::int FROM supplier_events WHERE supplier_id = ${supplier.id}) AS events,
    (SELECT count(*)::int FROM transfers WHERE kind = 'supplier-cost' AND reference IN (
       SELECT id::text FROM delivery_attempts WHERE order_id = ${orderId})) AS costs`.execute(
      shop.store.owner,
    );
  expect(rows).toEqual([{ events: 1, costs: 1 }]);
});

it("if a webhook call reports a failure after a success, the order is open again", async () => {
  const [success, failure] = [news("00"), news("02")];
  await send(success, { "x-hub-signature": signed(success) });
  await send(failure, { "x-hub-signature": signed(failure) });
  expect(await shop.stateOf(orderId)).toBe("processing/pending");
  expect(await shop.delivery(orderId)).toMatchObject({ state: "stuck", why: "reversed" });
  // If the supplier repeats the call about the success, nothing changes, because that event is already recorded.
  await send(success, { "x-hub-signature": signed(success) });
  expect(await stateOf()).toBe("reversed");
});

it("a webhook call of one supplier cannot change an order at another supplier", async () => {
  shop.store.expectLogged(/^a supplier told of an order that was never sent to it$/);
  const other = await shop.store.call("POST /admin/suppliers", {
    as: "boss",
    body: {
      name: `Other ${randomUUID().slice(0, 8)}`,
      kind: "digiflazz",
      settings: { url: "http://127.0.0.1:9", username: "other" },
      credentials: { key: "another-key", webhookSecret: SECRET },
      currency: "IDR",
      rate: 1,
    },
  });
  const body = news("00");
  expect((await send(body, { "x-hub-signature": signed(body) }, other.body.supplier._id)).status).toBe(200);
  expect(await stateOf()).toBe("unknown");
});
