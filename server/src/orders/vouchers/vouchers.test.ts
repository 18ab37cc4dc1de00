import { sql } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore, testCipher } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";
import { createSerialNoting } from "./note-serials.ts";

let store: TestStore;
let serial = 0;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("boss2", "admin");
  await store.signUp("buyer");
  await fund(store.db, "buyer", 100_000);
});

const PRICE = 50;
const admin = (name: string, body?: object, as = "boss") => store.call(name, { as, ...(body && { body }) });
const freshProduct = async (stock = 5) => (await seedShop(store.db, { price: PRICE, stock })).productId;
const freshCodes = (count: number) =>
  Array.from({ length: count }, () => `CODE-${10_000 + ++serial}-ABCDEFGH-${1000 + serial}`);
const upload = (productId: string, codes: string[], as = "boss") =>
  admin("POST /admin/unipin/upload", { productId, codes }, as);
const listed = async (query: string) => (await admin(`GET /admin/unipin/codes?${query}`)).body;
const available = async (productId: string) =>
  (await store.call(`GET /unipin/availability?productId=${productId}`)).body.available;
const buy = (productId: string, as = "buyer") =>
  store.call("POST /orders", { as, body: { productId, paymentMethod: "wallet", amount: PRICE } });

async function voucherProduct(count: number): Promise<{ productId: string; codes: string[] }> {
  const productId = await freshProduct();
  const codes = freshCodes(count);
  expect((await upload(productId, codes)).status).toBe(200);
  return { productId, codes };
}

describe("uploading codes", () => {
  it("uploading codes counts new codes and duplicates, skips empty lines, and makes the product a voucher product", async () => {
    const productId = await freshProduct();
    const [one = "", two = ""] = freshCodes(2);
    expect((await upload(productId, [one, "", "  ", one, ` ${one.toLowerCase()} `])).body).toEqual({
      inserted: 1,
      duplicates: 2,
      productId,
    });
    expect((await upload(productId, [one, two])).body).toMatchObject({ inserted: 1, duplicates: 1 });
    expect(await available(productId)).toBe(2);
    const { products } = (await store.call("GET /products")).body;
    expect(products.find((product: { _id: string }) => product._id === productId)).toMatchObject({
      type: "unipin",
      stock: 2,
    });
    const other = await freshProduct();
    expect((await upload(other, [one])).body).toMatchObject({ inserted: 0, duplicates: 1 });
  });

  it("an upload is refused if the product has another type than the operator saw", async () => {
    const normal = await freshProduct();
    const { productId: voucher } = await voucherProduct(1);
    const send = (productId: string, expectedType: string) =>
      admin("POST /admin/unipin/upload", { productId, codes: freshCodes(1), expectedType });
    expect(await send(normal, "unipin")).toMatchObject({
      status: 409,
      body: {
        code: "product_type_changed",
        message: "This product was changed meanwhile: it is a normal product now. Please look again.",
      },
    });
    expect((await send(voucher, "normal")).body.message).toContain("it is a voucher product now");
    expect([await available(normal), await available(voucher)]).toEqual([5, 1]);
    expect((await send(normal, "normal")).status).toBe(200);
    expect((await send(normal, "unipin")).status).toBe(200);
    expect(await available(normal)).toBe(2);
  });

  it("if two admins upload the same codes at the same time, each code is stored once", async () => {
    const productId = await freshProduct();
    const codes = freshCodes(300);
    const replies = await Promise.all([
      upload(productId, codes, "boss"),
      upload(productId, codes.toReversed(), "boss2"),
      upload(await freshProduct(), codes, "boss2"),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    const inserted = replies.reduce((sum, reply) => sum + reply.body.inserted, 0);
    expect(inserted).toBe(300);
  });

  it("if an upload is sent twice with one idempotency key, both replies have the same counts", async () => {
    const body = { productId: await freshProduct(), codes: freshCodes(3) };
    const send = () => store.call("POST /admin/unipin/upload", { as: "boss", key: "paste-1", body });
    expect((await send()).body).toEqual((await send()).body);
  });

  it("checking an upload returns what the upload would do, and stores nothing", async () => {
    const { productId, codes } = await voucherProduct(1);
    const [fresh = ""] = freshCodes(1);
    const body = { productId, codes: [fresh, "", codes[0], fresh] };
    expect((await admin("POST /admin/unipin/check", body)).body).toEqual({
      inserted: 1,
      duplicates: [2, 3],
      faults: [],
      odd: [],
      otherPackage: [],
    });
    expect(await available(productId)).toBe(1);
  });

  it("an upload of codes with the form of another package's codes is refused until the operator confirms it", async () => {
    const productId = await freshProduct();
    await admin(`PATCH /products/${productId}`, { name: "115 Diamonds" });
    const pin = () => `${70_000_000 + ++serial} 1234-5678-9012-3456`;
    const codes = [`BDMB-J-S-${pin()}`, "", `BDMB-T-S-${pin()}`, `UPBD-N-S-${pin()}`, `BDMB-X-S-${pin()}`];
    const body = { productId, codes };
    expect((await admin("POST /admin/unipin/check", body)).body).toEqual({
      inserted: 4,
      duplicates: [],
      faults: [],
      odd: [],
      otherPackage: [
        { at: 2, package: "25" },
        { at: 3, package: "weekly" },
      ],
    });
    expect(await admin("POST /admin/unipin/upload", body)).toMatchObject({
      status: 409,
      body: {
        code: "codes_of_other_package",
        message:
          "2 of these codes look like 25 Diamonds, Weekly Membership, not like 115 Diamonds. Nothing was stored; look at them again, or say that they are meant.",
      },
    });
    expect(await available(productId)).toBe(5);
    const meant = { ...body, acceptOtherPackage: true };
    expect((await admin("POST /admin/unipin/upload", meant)).body).toMatchObject({ inserted: 4 });
    expect((await upload(productId, [`UPBD-G-S-${pin()}`])).body).toMatchObject({ inserted: 1 });
  });

  it.each([
    ["no_codes", 400, ["", "   "]],
    ["invalid_input", 400, []],
  ])("an upload fails with %s", async (code, status, codes) => {
    for (const route of ["upload", "check"]) {
      const productId = await freshProduct();
      const reply = await admin(`POST /admin/unipin/${route}`, { productId, codes });
      expect(reply).toMatchObject({
        status,
        body: { code, message: "Please select a product and add at least one valid code." },
      });
      expect((await store.call(`GET /unipin/availability?productId=${productId}`)).body.available).toBe(5);
    }
  });

  it("an upload for a product that does not exist is refused", async () => {
    const productId = "018f0000-0000-7000-8000-000000000000";
    expect((await upload(productId, freshCodes(1))).body.code).toBe("product_not_found");
    expect((await admin("POST /admin/unipin/check", { productId, codes: ["x"] })).body.code).toBe(
      "product_not_found",
    );
  });
});

describe("storing a code encrypted", () => {
  it("no table, audit log entry or reply that is kept for retries contains a code in plain text", async () => {
    const productId = await freshProduct();
    const [code = ""] = freshCodes(1);
    const body = { productId, codes: [code] };
    await store.call("POST /admin/unipin/upload", { as: "boss", key: "secret-1", body });
    const order = { productId, paymentMethod: "wallet", amount: PRICE };
    const bought = await store.call("POST /orders", { as: "buyer", key: "secret-2", body: order });
    expect(bought.body.order.deliveredCode).toBe(code);
    const again = await store.call("POST /orders", { as: "buyer", key: "secret-2", body: order });
    expect(again.body).toEqual(bought.body);
    for (const table of ["voucher_codes", "audit_log", "idempotency_keys", "order_events"] as const) {
      const rows = await store.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows.map((row) => Object.values(row).map(String)))).not.toContain(code);
    }
  });
});

describe("buying a voucher from the wallet", () => {
  it("buying a voucher from the wallet delivers a code at once, and only the buyer can see it", async () => {
    const { productId, codes } = await voucherProduct(2);
    const { order } = (await buy(productId)).body;
    expect(order).toMatchObject({ status: "completed", Delivery: "delivered", gameAccount: null });
    expect(codes).toContain(order.deliveredCode);
    expect(await available(productId)).toBe(1);
    const mine = (await store.call("GET /orders/my-orders", { as: "buyer" })).body.orders[0];
    expect(mine.deliveredCode).toBe(order.deliveredCode);
    const seen = (await admin(`GET /orders/${order._id}`)).body.order;
    expect(seen).toMatchObject({
      deliveredCode: null,
      deliveredCodeMasked: expect.stringMatching(/^CODE•+\d{4}$/),
    });
    const [admins] = (await admin(`GET /orders/admin/orders?search=${order._id}`)).body.orders;
    expect(admins).toMatchObject({ deliveredCode: null, deliveredCodeMasked: seen.deliveredCodeMasked });
  });

  it("if 50 customers order the last code, one of them gets it and the others keep their money", async () => {
    const { productId, codes } = await voucherProduct(1);
    const buyers = await Promise.all(Array.from({ length: 50 }, (_, n) => store.signUp(`race-${n}`)));
    await Promise.all(buyers.map((uid) => fund(store.db, uid, PRICE)));
    const replies = await Promise.all(buyers.map((uid) => buy(productId, uid)));
    expect(
      replies.filter(({ status }) => status === 200).map(({ body }) => body.order.deliveredCode),
    ).toEqual(codes);
    expect(replies.filter(({ body }) => body.code === "out_of_stock")).toHaveLength(49);
    const wallets = await store.db
      .selectFrom("wallets")
      .select("balance")
      .where("uid", "like", "race-%")
      .execute();
    expect(wallets.filter(({ balance }) => balance === 0)).toHaveLength(1);
  });

  it("30 customers who order at the same time get 30 different codes", async () => {
    const { productId, codes } = await voucherProduct(30);
    const replies = await Promise.all(Array.from({ length: 30 }, () => buy(productId)));
    expect(replies.map(({ body }) => body.order?.deliveredCode).sort()).toEqual(codes.toSorted());
    expect((await buy(productId)).body.code).toBe("out_of_stock");
  });

  it("while another order has locked the last code and may still be rolled back, the product is not reported as sold out", async () => {
    const { productId } = await voucherProduct(1);
    const other = new pg.Client({ connectionString: store.url });
    await other.connect();
    await other.query("BEGIN");
    await other.query("SELECT FROM voucher_codes WHERE product_id = $1 FOR UPDATE", [productId]);
    const bought = buy(productId);
    await untilSomebodyWaits(store.url);
    await other.query("ROLLBACK");
    await other.end();
    expect((await bought).status).toBe(200);
  });
});

describe("the code of a released order", () => {
  const setStatus = (id: string, status: string) => admin(`PATCH /orders/admin/orders/${id}`, { status });

  it("a code that was shown is never sold again after its order is released: the buyer keeps it, and reopening takes another code", async () => {
    const { productId } = await voucherProduct(2);
    const { order } = (await buy(productId)).body;
    await setStatus(order._id, "canceled");
    expect(await available(productId)).toBe(1);
    expect((await listed(`productId=${productId}&status=used`)).codes).toMatchObject([
      { orderId: order._id },
    ]);
    const mine = async () => (await store.call(`GET /orders/${order._id}`, { as: "buyer" })).body.order;
    expect((await mine()).deliveredCode).toBe(order.deliveredCode);

    await setStatus(order._id, "pending");
    expect(await available(productId)).toBe(0);
    expect((await mine()).deliveredCode).toBe(order.deliveredCode);
    await setStatus(order._id, "completed");
    expect((await mine()).deliveredCode).not.toBe(order.deliveredCode);
    await setStatus(order._id, "canceled");
    expect((await setStatus(order._id, "pending")).body.code).toBe("out_of_stock");
  });
});

describe("listing and searching codes", () => {
  it("the list of codes shows masked codes, newest first; it can be filtered by product and status, and has pages", async () => {
    const { productId } = await voucherProduct(3);
    await buy(productId);
    const all = await listed(`productId=${productId}&limit=2`);
    expect(all.total).toBe(3);
    expect(all.codes).toHaveLength(2);
    expect(all.codes[0].code).toMatch(/^CODE•+\d{4}$/);
    expect((await listed(`productId=${productId}&status=sold`)).total).toBe(1);
    expect((await listed(`productId=${productId}&status=available`)).total).toBe(2);
    expect((await listed(`productId=${productId}&status=all&page=2&limit=2`)).codes).toHaveLength(1);
  });

  it("the list of codes finds a code by its whole text in upper or lower case, with or without dashes, and codes by their last characters", async () => {
    const { productId, codes } = await voucherProduct(2);
    const [code = ""] = codes;
    const search = async (q: string) => (await listed(`q=${encodeURIComponent(q)}`)).codes;
    expect(await search(code.toLowerCase().replaceAll("-", " "))).toMatchObject([
      { product: { _id: productId } },
    ]);
    expect(await search(code.slice(-4))).toMatchObject([{ product: { _id: productId } }]);
    expect(await search("no such code")).toEqual([]);
  });

  it("the list of codes finds a code by its UniPin serial however it is written, and not other codes with the same last characters", async () => {
    const productId = await freshProduct();
    const number = String(30_000_000 + ++serial);
    const other = `END-${number.slice(-4)}`;
    const whole = `BDMB-X-S-${number} 1234-5678-9012-3456`;
    await upload(productId, [whole, `UPBD-X-S-${number} 1234-5678-9012-0000`, other]);
    const search = async (q: string) => (await listed(`q=${encodeURIComponent(q)}`)).codes;
    const bengali = number.replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? "");
    for (const q of [`BDMB-X-S-${number}`, `bdmbxs ${number}`, `BDMB-X-S-${bengali}`, whole]) {
      expect(await search(q)).toMatchObject([{ code: "BDMB••••••3456", product: { _id: productId } }]);
      const found = (await admin(`GET /admin/search?q=${encodeURIComponent(q)}`)).body;
      expect(found.codes).toMatchObject([{ code: "BDMB••••••3456", status: "available" }]);
    }
    expect(await search("BDMB-X-S-1234567")).toEqual([]);
    expect(await search("BDMB-X-S-12345678")).toEqual([]);
    expect((await admin(`GET /admin/search?q=${number.slice(-4)}`)).body.codes).toEqual([]);
    const kept = await store.db.selectFrom("voucher_serials").selectAll().execute();
    expect(JSON.stringify(kept.map((row) => String(row.serial_hash)))).not.toContain(number);
  });

  it("after a code is changed, the list of codes finds it only by its new serial", async () => {
    const productId = await freshProduct();
    const [before, after] = [40_000_000 + ++serial, 40_000_000 + ++serial].map((n) => `BDMB-X-S-${n}`);
    await upload(productId, [`${before} 1234-5678-9012-3456`]);
    const [code] = (await listed(`q=${before}`)).codes;
    await admin(`PATCH /admin/unipin/codes/${code._id}`, { code: `${after} 1234-5678-9012-3456` });
    expect((await listed(`q=${before}`)).codes).toEqual([]);
    expect((await listed(`q=${after}`)).codes).toMatchObject([{ _id: code._id }]);
    await admin(`DELETE /admin/unipin/codes/${code._id}`);
    expect((await listed(`q=${after}`)).codes).toEqual([]);
  });

  it("if an earlier version stored codes without serials, these get their serials, even if two instances do it at the same time", async () => {
    const productId = await freshProduct();
    const numbers = Array.from({ length: 600 }, () => 50_000_000 + ++serial);
    await upload(
      productId,
      numbers.map((n) => `BDMB-X-S-${n} 1234-5678-9012-3456`),
    );
    await store.db.deleteFrom("voucher_serials").execute();
    const [first] = numbers;
    expect((await listed(`q=BDMB-X-S-${first}`)).codes).toEqual([]);
    const parts = { db: store.db, cipher: testCipher };
    await Promise.all([createSerialNoting(parts)(), createSerialNoting(parts)()]);
    expect((await listed(`q=BDMB-X-S-${first}`)).codes).toHaveLength(1);
    const left = store.db.selectFrom("voucher_codes").leftJoin("voucher_serials", "code_id", "id");
    expect(await left.select("id").where("code_id", "is", null).execute()).toEqual([]);
    expect(await createSerialNoting(parts)()).toBe(0);
  });

  it("the job that stores missing serials reads all codes in its first run, and only new codes in later runs", async () => {
    const productId = await freshProduct();
    const note = createSerialNoting({ db: store.db, cipher: testCipher });
    await note();
    const storeWithout = async (age: string) => {
      await upload(productId, [`BDMB-X-S-${60_000_000 + ++serial} 1234-5678-9012-3456`]);
      const { id } = await store.db
        .updateTable("voucher_codes")
        .set({ created_at: sql`now() - ${age}::interval` })
        .where("id", "=", (db) => db.selectFrom("voucher_codes").select("id").orderBy("id", "desc").limit(1))
        .returning("id")
        .executeTakeFirstOrThrow();
      await store.db.deleteFrom("voucher_serials").where("code_id", "=", id).execute();
    };
    await storeWithout("1 day");
    await storeWithout("50 minutes");
    expect(await note()).toBe(1);
    const afterRestart = createSerialNoting({ db: store.db, cipher: testCipher });
    expect(await afterRestart()).toBe(1);
  });

  it("the admin's list of products can be limited to voucher products or to normal products", async () => {
    const { productId } = await voucherProduct(1);
    const normal = await freshProduct();
    const ids = async (type: string) =>
      (await admin(`GET /admin/unipin/products?type=${type}`)).body.products.map(
        (product: { _id: string }) => product._id,
      );
    expect(await ids("unipin")).toContain(productId);
    expect(await ids("unipin")).not.toContain(normal);
    expect(await ids("normal")).toContain(normal);
    expect(await ids("all")).toEqual(expect.arrayContaining([productId, normal]));
  });
});

describe("changing a code", () => {
  const change = (id: string, body: object) => admin(`PATCH /admin/unipin/codes/${id}`, body);

  it("changing an unsold code changes its text, status and product", async () => {
    const { productId } = await voucherProduct(1);
    const other = await voucherProduct(1);
    const [code] = (await listed(`productId=${productId}`)).codes;
    const reply = await change(code._id, {
      code: "NEW-TEXT-0000-9876",
      status: "used",
      productId: other.productId,
    });
    expect(reply.body.code).toMatchObject({
      code: "NEW-••••••9876",
      status: "used",
      product: { _id: other.productId },
    });
    expect((await admin(`POST /admin/unipin/codes/${code._id}/reveal`)).body.code).toBe("NEW-TEXT-0000-9876");
    expect(await available(productId)).toBe(0);
    expect((await change(code._id, { status: "available" })).status).toBe(200);
    expect(await available(other.productId)).toBe(2);
  });

  it("changing a code to its own text as it is shown masked changes nothing", async () => {
    const { productId, codes } = await voucherProduct(1);
    const [code] = (await listed(`productId=${productId}`)).codes;
    expect((await change(code._id, { code: code.code, status: "available", productId })).status).toBe(200);
    expect((await admin(`POST /admin/unipin/codes/${code._id}/reveal`)).body.code).toBe(codes[0]);
  });

  it("a change is refused and changes nothing if a code would be lost or stored twice", async () => {
    const { productId } = await voucherProduct(2);
    const normal = await freshProduct();
    const { order } = (await buy(productId)).body;
    const [sold] = (await listed(`productId=${productId}&status=sold`)).codes;
    const [free] = (await listed(`productId=${productId}&status=available`)).codes;
    const before = await listed(`productId=${productId}`);
    const refusals: [string, object, string][] = [
      [sold._id, { status: "available" }, "code_belongs_to_order"],
      [sold._id, { code: "SOMETHING-ELSE" }, "code_belongs_to_order"],
      [sold._id, { productId: (await voucherProduct(1)).productId }, "code_belongs_to_order"],
      [free._id, { code: order.deliveredCode }, "code_exists"],
      [free._id, { productId: normal }, "product_not_voucher"],
      [free._id, { productId: "018f0000-0000-7000-8000-000000000000" }, "product_not_found"],
      ["018f0000-0000-7000-8000-000000000000", { status: "used" }, "code_not_found"],
    ];
    for (const [id, body, code] of refusals) expect((await change(id, body)).body.code).toBe(code);
    expect(await listed(`productId=${productId}`)).toEqual(before);
    expect((await change(sold._id, { status: "used" })).status).toBe(200);
  });

  it("if two codes are changed to the same text at the same time, one of the changes is refused", async () => {
    const { productId } = await voucherProduct(2);
    const { codes } = await listed(`productId=${productId}`);
    const replies = await Promise.all(
      codes.map((code: { _id: string }) => change(code._id, { code: "THE-SAME-TEXT-7777" })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("deleting codes", () => {
  it("deleting codes removes unsold codes permanently, and hides the codes of orders, which the buyers keep", async () => {
    const { productId, codes } = await voucherProduct(3);
    const { order } = (await buy(productId)).body;
    const ids = (await listed(`productId=${productId}`)).codes.map((code: { _id: string }) => code._id);
    expect((await admin("POST /admin/unipin/codes/bulk-delete", { ids })).body).toEqual({ deletedCount: 3 });
    expect((await listed(`productId=${productId}`)).total).toBe(0);
    expect((await admin("POST /admin/unipin/codes/bulk-delete", { ids })).body).toEqual({ deletedCount: 0 });
    expect((await admin(`DELETE /admin/unipin/codes/${ids[0]}`)).body.code).toBe("code_not_found");
    const mine = (await store.call(`GET /orders/${order._id}`, { as: "buyer" })).body.order;
    expect(mine.deliveredCode).toBe(order.deliveredCode);
    // A sold code stays stored, so that it cannot be uploaded and sold again. An unsold code that was deleted may be
    // uploaded again.
    expect((await upload(productId, codes)).body).toMatchObject({ inserted: 2, duplicates: 1 });
  });

  it("a single code can be deleted by a call of its own", async () => {
    const { productId } = await voucherProduct(1);
    const [code] = (await listed(`productId=${productId}`)).codes;
    expect((await admin(`DELETE /admin/unipin/codes/${code._id}`)).body).toEqual({ ok: true });
    expect(await available(productId)).toBe(0);
  });

  it("a call that deletes codes is refused if it names no code", async () => {
    const reply = await admin("POST /admin/unipin/codes/bulk-delete", { ids: [] });
    expect(reply).toMatchObject({ status: 400, body: { message: "Please select at least one code." } });
  });
});

describe("making a voucher product normal", () => {
  const setNormal = (productId: string, force: boolean) =>
    admin(`PATCH /admin/unipin/product/${productId}/type`, { type: "normal", force });

  it("a product with codes becomes normal only with force; unsold codes are then deleted, and those of orders hidden", async () => {
    const { productId } = await voucherProduct(2);
    const { order } = (await buy(productId)).body;
    expect((await setNormal(productId, false)).body.code).toBe("product_codes_left");
    expect(await available(productId)).toBe(1);
    const reply = await setNormal(productId, true);
    expect(reply.body.product).toMatchObject({ type: "normal", stock: 0 });
    expect((await listed(`productId=${productId}`)).total).toBe(0);
    const mine = (await store.call(`GET /orders/${order._id}`, { as: "buyer" })).body.order;
    expect(mine.deliveredCode).toBe(order.deliveredCode);
    expect(await available(productId)).toBe(0);
    expect((await setNormal(productId, false)).status).toBe(200);
  });

  it("a product without codes becomes normal without force", async () => {
    const { productId } = await voucherProduct(1);
    const [code] = (await listed(`productId=${productId}`)).codes;
    await admin(`DELETE /admin/unipin/codes/${code._id}`);
    expect((await setNormal(productId, false)).body.product).toMatchObject({ type: "normal", stock: 0 });
  });

  it("if a product becomes normal while it is being sold, neither the code nor the order is lost", async () => {
    const { productId } = await voucherProduct(1);
    const [, bought] = await Promise.all([setNormal(productId, true), buy(productId)]);
    if (bought.status === 200) expect(bought.body.order.deliveredCode).toMatch(/^CODE-/);
    else expect(["out_of_stock", "player_id_required"]).toContain(bought.body.code);
  });

  it("making an unknown product normal is refused", async () => {
    expect((await setNormal("018f0000-0000-7000-8000-000000000000", true)).body.code).toBe(
      "product_not_found",
    );
  });
});

describe("revealing a code", () => {
  it("an admin can reveal a code in plain text, and the audit log records which admin did", async () => {
    const { productId, codes } = await voucherProduct(1);
    const [code] = (await listed(`productId=${productId}`)).codes;
    expect((await admin(`POST /admin/unipin/codes/${code._id}/reveal`, undefined, "boss2")).body).toEqual({
      code: codes[0],
    });
    const { entries } = (await admin(`GET /admin/audit?subject=code:${code._id}`)).body;
    expect(entries).toMatchObject([{ action: "code.reveal", actor: { uid: "boss2" } }]);
    expect(
      (await admin("POST /admin/unipin/codes/018f0000-0000-7000-8000-000000000000/reveal")).body.code,
    ).toBe("code_not_found");
  });
});

describe("the availability of a product", () => {
  it("the availability of a normal product is its stock, and that of an unknown product is a 404", async () => {
    expect(await available(await freshProduct(7))).toBe(7);
    const reply = await store.call("GET /unipin/availability?productId=018f0000-0000-7000-8000-000000000000");
    expect(reply).toMatchObject({ status: 404, body: { code: "product_not_found" } });
  });
});
