import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Answering, json, openAnsweringServer } from "../../../testing/answering-server.ts";
import { supplierConnection } from "../../../testing/supplier-connection.ts";
import { ASKED_FOR_AT_MOST_MS, digiflazz } from "./digiflazz.ts";

const REFERENCE = "018f-ref-1";
const order = { reference: REFERENCE, sku: "ff115", playerId: "1234567890", zone: null, maxAmount: 15_000.9 };
const data = {
  ref_id: REFERENCE,
  customer_no: "1234567890",
  buyer_sku_code: "ff115",
  message: "Transaksi Sukses",
  status: "Sukses",
  rc: "00",
  sn: "SN-77",
  price: 14_250,
};
const said = (more: object, status = 200) => json({ data: { ...data, ...more } }, status);
const no = (rc: string, status = 200) => said({ rc, status: "Gagal", message: "no" }, status);
/** Response codes from Digiflazz' table. */
const ENDED = ["01", "02", "51", "54", "70", "74", "85"];
const REFUSED = ["40", "41", "43", "44", "45", "47", "68", "69", "82"];

let supplier: Awaited<ReturnType<typeof openAnsweringServer>>;
let connection: ReturnType<typeof supplierConnection>;

beforeEach(async () => {
  supplier = await openAnsweringServer();
  connection = supplierConnection({
    settings: { url: supplier.url, username: "hirashop" },
    credentials: { key: "dev-key-1234", webhookSecret: "hook-secret-9" },
  });
});
afterEach(() => supplier.close());

const inquire = (sentAt = new Date()) => digiflazz.inquire?.(connection, { ...order, sentAt });
const ways = {
  order: () => digiflazz.place(connection, order),
  inquiry: () => inquire(),
};

describe("placing an order at Digiflazz, and asking about it", () => {
  it("an order at Digiflazz is signed as in the test vector, and its highest price is in whole rupiah", async () => {
    supplier.answerWith(said({}));
    expect(await ways.order()).toEqual({
      state: "succeeded",
      supplierReference: "SN-77",
      amount: 14_250,
      playerName: null,
    });
    expect(supplier.asked).toMatchObject([{ path: "/v1/transaction" }]);
    expect(supplier.asked[0]?.json).toEqual({
      username: "hirashop",
      buyer_sku_code: "ff115",
      customer_no: "1234567890",
      ref_id: REFERENCE,
      sign: "50dbe74aa336a02a704ff2400dc3ecfe",
      max_price: 15_000,
    });
    const recorded = JSON.stringify(connection.exchanges);
    for (const secret of ["dev-key-1234", "50dbe74aa336", "hook-secret-9"])
      expect(recorded).not.toContain(secret);
  });

  it("an order at Digiflazz in test mode is marked as a test; player ID and zone are sent as one number", async () => {
    supplier.answerWith(said({ customer_no: "12345678901234" }));
    connection = { ...connection, settings: { ...connection.settings, testing: true } };
    const outcome = await digiflazz.place(connection, { ...order, zone: "1234", maxAmount: null });
    expect(outcome).toMatchObject({ state: "succeeded" });
    expect(supplier.asked[0]?.json).toMatchObject({ testing: true, customer_no: "12345678901234" });
    expect(supplier.asked[0]?.json).not.toHaveProperty("max_price");
  });

  it.each(["03", "99"])("an order at Digiflazz is pending if the answer has the code %s", async (rc) => {
    supplier.answerWith(said({ rc, status: "Pending", sn: "" }));
    expect(await ways.order()).toEqual({ state: "pending", supplierReference: null });
    expect(await ways.inquiry()).toEqual({ state: "pending", supplierReference: null });
  });

  it.each(ENDED)(
    "an order at Digiflazz has failed if the answer to the order or to a later inquiry has the code %s",
    async (rc) => {
      supplier.answerWith(no(rc));
      expect(await ways.order()).toMatchObject({ state: "failed", orderExists: true });
      expect(await ways.inquiry()).toMatchObject({ state: "failed", orderExists: true });
    },
  );

  it.each([
    ["54", true],
    ["53", undefined],
  ])(
    "with the answer code %s, the failure of an order at Digiflazz is caused by the player: %s",
    async (rc, ofPlayer) => {
      supplier.answerWith(no(rc));
      const outcome = await digiflazz.place(connection, order);
      expect("ofPlayer" in outcome ? outcome.ofPlayer : undefined).toBe(ofPlayer);
    },
  );

  it.each(REFUSED)(
    "an order at Digiflazz with the answer code %s was refused; the same answer to an inquiry says nothing about the order",
    async (rc) => {
      supplier.answerWith(no(rc, 400));
      expect(await ways.order()).toMatchObject({ state: "failed", orderExists: false });
      expect(await ways.inquiry()).toMatchObject({ state: "unknown" });
    },
  );

  it.each(["49", "50", "77"])(
    "an order at Digiflazz with the answer code %s is unknown, because an order with its reference may exist",
    async (rc) => {
      supplier.answerWith(no(rc));
      expect(await ways.order()).toMatchObject({ state: "unknown" });
      expect(await ways.inquiry()).toMatchObject({ state: "unknown" });
    },
  );

  it.each<[string, Answering]>([
    ["a server's error", said({}, 500)],
    ["a failure in a server's error", no("02", 503)],
    ["a lost connection", (_, response) => void response.destroy()],
    ["a page", (_, response) => void response.end("<html></html>")],
    ["another reference", said({ ref_id: "another" })],
    ["another player", said({ customer_no: "999" })],
    ["another package", said({ buyer_sku_code: "ff240" })],
    ["a success that is called a failure", said({ status: "Gagal" })],
    ["a failure that is called a success", said({ rc: "02" })],
    ["a number for a code", said({ rc: 0 })],
    ["a price as a word", said({ price: "cheap" })],
    ["no data", json({ rc: "00" })],
    ["403, which a gateway may have written", json({}, 403)],
  ])("an order at Digiflazz is unknown after %s", async (_, answering) => {
    supplier.answerWith(answering);
    expect(await ways.order()).toMatchObject({ state: "unknown" });
    expect(await ways.inquiry()).toMatchObject({ state: "unknown" });
  });

  it.each([401, 429])(
    "an order at Digiflazz has failed with the HTTP status %i; the same status for an inquiry says nothing about the order",
    async (status) => {
      supplier.answerWith((_, response) => void response.writeHead(status).end());
      expect(await ways.order()).toMatchObject({ state: "failed", orderExists: false });
      expect(await ways.inquiry()).toMatchObject({ state: "unknown" });
    },
  );

  it("an inquiry at Digiflazz sends exactly the same request as the order", async () => {
    supplier.answerWith(said({}));
    await ways.order();
    await ways.inquiry();
    expect(supplier.asked[1]?.json).toEqual(supplier.asked[0]?.json);
  });

  it.each([
    [-60_000, "succeeded", 1],
    [1_000, "unknown", 0],
  ])(
    "Digiflazz is asked about an order for at most 80 days, because later the inquiry would be a new order: %i ms past that limit",
    async (past, state, asked) => {
      supplier.answerWith(said({}));
      const outcome = await inquire(new Date(Date.now() - ASKED_FOR_AT_MOST_MS - past));
      expect(outcome).toMatchObject({ state });
      expect(supplier.asked).toHaveLength(asked);
      expect(ASKED_FOR_AT_MOST_MS).toBe(80 * 86_400_000);
    },
  );

  it("an order at Digiflazz is not sent if no key is set", async () => {
    connection = { ...connection, credentials: {} };
    expect(await ways.order()).toMatchObject({ state: "failed", orderExists: false });
    expect(await ways.inquiry()).toMatchObject({ state: "unknown" });
    expect(supplier.asked).toEqual([]);
  });
});

describe("verifying and reading a webhook call of Digiflazz", () => {
  const body = (more: object = {}) => Buffer.from(JSON.stringify({ data: { ...data, ...more } }));
  const signature = (of: Buffer, secret = "hook-secret-9") =>
    `sha1=${createHmac("sha1", secret).update(of).digest("hex")}`;
  const read = (of: Buffer, headers: Record<string, string> = {}) =>
    digiflazz.webhook?.(connection, {
      body: of,
      headers: { "x-digiflazz-event": "update", "x-digiflazz-delivery": "1", ...headers },
    });

  const signed = (of: Buffer, headers: Record<string, string> = {}) =>
    read(of, { "x-hub-signature": signature(of), ...headers });

  it("a webhook call of Digiflazz is accepted if its signature matches its bytes, as in the test vector", () => {
    const written =
      '{"data":{"ref_id":"018f-ref-1","customer_no":"1234567890","buyer_sku_code":"ff115","message":"Transaksi Sukses","status":"Sukses","rc":"00","sn":"SN-77","price":14250}}';
    const headers = { "x-hub-signature": "sha1=b74f9d0e5fbfa1cf860a1a62beec06302b71be87" };
    expect(read(Buffer.from(written), headers)).toMatchObject({
      order: {
        reference: REFERENCE,
        outcome: { state: "succeeded", supplierReference: "SN-77", amount: 14_250 },
      },
    });
    expect(connection.exchanges).toMatchObject([
      { direction: "in", purpose: "webhook", address: "event: update" },
    ]);
  });

  it.each<[string, Record<string, string>]>([
    ["none", {}],
    ["one by another secret", { "x-hub-signature": signature(body(), "another") }],
    ["another body's", { "x-hub-signature": signature(body({ sn: "SN-78" })) }],
    ["half of one", { "x-hub-signature": signature(body()).slice(0, 25) }],
    ["another kind", { "x-hub-signature": signature(body()).replace("sha1", "md5") }],
  ])("a webhook of Digiflazz is refused and not recorded with this signature: %s", (_, headers) => {
    expect(read(body(), headers)).toBeNull();
    expect(connection.exchanges).toEqual([]);
  });

  it("a webhook call of Digiflazz is refused if no secret is set, even if it is signed with an empty secret", () => {
    connection = { ...connection, credentials: { key: "dev-key-1234", webhookSecret: "" } };
    expect(read(body(), { "x-hub-signature": signature(body(), "") })).toBeNull();
  });

  it("webhook calls of Digiflazz with the same body are the same event, even with different delivery IDs", () => {
    const events = [
      signed(body(), { "x-digiflazz-delivery": "2" }),
      signed(body()),
      signed(body({ sn: "SN-78" })),
    ];
    const [first, again, other] = events.map((news) => news?.eventId);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it("a webhook call of Digiflazz about a failure after a success is reported, and one about a refused request reports nothing", () => {
    expect(signed(body({ rc: "74", status: "Gagal" }))?.order?.outcome).toMatchObject({
      state: "failed",
      orderExists: true,
    });
    expect(signed(body({ rc: "44", status: "Gagal" }))?.order?.outcome).toMatchObject({
      state: "unknown",
    });
  });

  it.each([
    ["a ping", '{"sed":"AgX","hook_id":"11","hook":{}}'],
    ["no JSON", "sn=1"],
    ["nothing", ""],
    ["a word", '"ok"'],
  ])(
    "the body of a webhook call of Digiflazz is verified before it is read, and reports nothing about an order if it is %s",
    (_, text) => {
      expect(signed(Buffer.from(text))).toMatchObject({ order: null });
      expect(read(Buffer.from(text))).toBeNull();
    },
  );
});

describe("reading the price list and the balance of Digiflazz", () => {
  const item = {
    product_name: "Free Fire 115",
    brand: "FREE FIRE",
    price: 14_250,
    buyer_sku_code: "ff115",
    buyer_product_status: true,
    seller_product_status: true,
  };

  it("the price list of Digiflazz contains every item that can be parsed, including items that are switched off", async () => {
    const off = { ...item, buyer_sku_code: "ff240", seller_product_status: false };
    supplier.answerWith(json({ data: [item, off, { price: 1 }, null] }));
    expect(await digiflazz.catalogue?.(connection)).toMatchObject([
      { sku: "ff115", name: "Free Fire 115", game: "FREE FIRE", amount: 14_250, available: true },
      { sku: "ff240", available: false },
    ]);
    expect(supplier.asked[0]).toMatchObject({
      path: "/v1/price-list",
      json: { cmd: "prepaid", sign: "226ede88e834c5229b4cfed44a8843df" },
    });
  });

  it("the balance of Digiflazz is returned as the API reports it", async () => {
    supplier.answerWith(json({ data: { deposit: 500_000 } }));
    expect(await digiflazz.balance?.(connection)).toEqual({ amount: 500_000, currency: "IDR" });
    expect(supplier.asked[0]).toMatchObject({
      path: "/v1/cek-saldo",
      json: { cmd: "deposit", sign: "fbde7063dbc631ef5c8d78e69e66c5da" },
    });
  });

  it.each<[string, Answering, RegExp]>([
    [
      "too early",
      json({ data: { rc: "83", message: "once in 5 minutes" } }),
      /refused 83: once in 5 minutes/,
    ],
    ["a server's error", json({}, 500), /500/],
    ["an empty list", json({ data: [] }), /not understood/],
    ["other things", json({ data: [{}] }), /not understood/],
  ])("the price list of Digiflazz fails with %s", async (_, answering, message) => {
    supplier.answerWith(answering);
    await expect(digiflazz.catalogue?.(connection)).rejects.toThrow(message);
  });
});
