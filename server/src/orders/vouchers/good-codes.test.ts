import { beforeAll, describe, expect, it } from "vitest";
import { seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let serial = 0;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
});

const boss = (name: string, body?: object, key?: string) =>
  store.call(name, { as: "boss", body, ...(key && { key }) });
const upload = (productId: string, codes: string[], more: object = {}) =>
  boss("POST /admin/unipin/upload", { productId, codes, ...more });
const check = async (productId: string, codes: string[]) =>
  (await boss("POST /admin/unipin/check", { productId, codes })).body;
const product = async (stock = 0) => (await seedShop(store.db, { price: 80, stock })).productId;
const stored = async (productId: string) =>
  (await boss(`GET /admin/unipin/codes?productId=${productId}`)).body.codes as {
    _id: string;
    code: string;
  }[];
const good = (count: number) => Array.from({ length: count }, () => `ABCD-${1000 + ++serial}`);
async function filled(): Promise<string> {
  const id = await product();
  expect((await upload(id, good(10))).body).toEqual({ inserted: 10, duplicates: 0, productId: id });
  return id;
}

describe("an upload of texts that are not codes", () => {
  it.each([
    ["1.23457E+15", "4.56E+12", "#NAME?", "########", "#REF!", "12345678901230000"],
    ["Code", "undefined", "N/A", "null", "'Serial No.'"],
  ])(
    "an upload that contains texts which cannot be codes stores nothing, not even its valid codes: %s …",
    async (...bad) => {
      const id = await product(7);
      const codes = [...good(2), "", ...bad];
      const reply = await upload(id, codes, { acceptOdd: true, acceptOtherPackage: true });
      expect(reply).toMatchObject({ status: 409, body: { code: "codes_unusable" } });
      const lines = bad.map((_, n) => n + 4).join(", ");
      expect(reply.body.message).toMatch(`Nothing was stored. Line ${lines}: a spreadsheet has damaged this`);
      expect(await stored(id)).toEqual([]);
      expect((await store.call(`GET /unipin/availability?productId=${id}`)).body.available).toBe(7);
      expect((await check(id, codes)).faults.map(({ at }: { at: number }) => at)).toEqual(
        bad.map((_, n) => n + 3),
      );
    },
  );
});

describe("an upload of codes that differ from the product's other codes", () => {
  it.each([
    ["ABCD-123", "length"],
    ["1234-5678", "letters"],
    ['"ABCD-1234"', "wrapped"],
    ["PIN: ABCD-1237", "wrapped"],
    ["1. ABCD-1238", "wrapped"],
    ["BDMB-J-S-1234567 1234-5678-9012-3456", "unipin"],
  ])("an upload with an unusual code must be confirmed: %s differs by its %s", async (odd, why) => {
    const id = await filled();
    const codes = [...good(1), odd];
    expect((await check(id, codes)).odd).toEqual([{ at: 1, why }]);
    expect((await upload(id, codes)).body).toMatchObject({
      code: "codes_odd",
      message:
        "Nothing was stored. Line 2: unlike the other codes, or with something around it. Look at it again, or say that it is meant.",
    });
    expect(await stored(id)).toHaveLength(10);
    expect((await upload(id, codes, { acceptOdd: true })).body.inserted).toBe(2);
  });

  it("after a confirmation, an upload stores codes without the text around them, and recognises codes that are stored already", async () => {
    const id = await filled();
    const codes = ['"ABCD-8234"', "PIN: ABCD-8237", "1. ABCD-8238", "ABCD-8234"];
    expect(await check(id, codes)).toMatchObject({ inserted: 3, duplicates: [3] });
    const reply = await upload(id, codes, { acceptOdd: true });
    expect(reply.body).toMatchObject({ inserted: 3, duplicates: 1 });
    const kept = (await stored(id)).map(({ code }) => code);
    expect(kept.filter((code) => /["P.]/.test(code))).toEqual([]);
    expect((await upload(id, ["ABCD-8237"])).body).toMatchObject({ inserted: 0, duplicates: 1 });
  });

  it("an upload to a product without codes needs no confirmation, and an upload in a new format needs one confirmation", async () => {
    const id = await product();
    expect((await upload(id, ["A1", "ABCD-999"])).body.inserted).toBe(2);
    expect((await upload(id, good(10))).body.inserted).toBe(10);
    const fresh = () => Array.from({ length: 60 }, () => `NEW-FORMAT-${1000 + ++serial}`);
    expect((await upload(id, fresh())).body.code).toBe("codes_odd");
    expect((await upload(id, fresh(), { acceptOdd: true })).body.inserted).toBe(60);
    expect((await upload(id, fresh())).body.inserted).toBe(60);
  });

  it("an upload can be confirmed with the idempotency key of the refused call, and then repeated with that key", async () => {
    const id = await filled();
    const body = { productId: id, codes: [...good(1), "ABCD-1"] };
    expect((await boss("POST /admin/unipin/upload", body, "odd-1")).status).toBe(409);
    const meant = { ...body, acceptOdd: true };
    const reply = await boss("POST /admin/unipin/upload", meant, "odd-1");
    expect(reply.body.inserted).toBe(2);
    expect((await boss("POST /admin/unipin/upload", meant, "odd-1")).body).toEqual(reply.body);
    expect(await stored(id)).toHaveLength(12);
  });
});

describe("changing a single code", () => {
  it("changing a code to a text that cannot be a code is refused, and changing it to an unusual one must be confirmed", async () => {
    const [{ _id } = { _id: "" }] = await stored(await filled());
    const change = (body: object) => boss(`PATCH /admin/unipin/codes/${_id}`, body);
    for (const code of ["1.23457E+15", "#NAME?", "undefined"])
      expect((await change({ code, acceptOdd: true })).body.code).toBe("codes_unusable");
    expect((await change({ code: "ABCD-12345" })).body.code).toBe("codes_odd");
    expect((await change({ code: `ABCD-${1000 + ++serial}` })).status).toBe(200);
    expect((await change({ code: "ABCD-12345", acceptOdd: true })).status).toBe(200);
  });

  it("moving a code to another product must be confirmed if it differs from that product's codes", async () => {
    const [from, to] = [await product(), await filled()];
    const { productId: weekly } = await seedShop(store.db, { price: 161, stock: 0 });
    await boss(`PATCH /products/${weekly}`, { name: "Weekly Membership" });
    await upload(from, ["LONG-1234-5678"]);
    await upload(weekly, ["BDMB-Q-S-12345678 1234-5678-9012-3456"]);
    const [{ _id } = { _id: "" }] = await stored(from);
    const move = (body: object) => boss(`PATCH /admin/unipin/codes/${_id}`, body);
    expect((await move({ productId: to })).body.code).toBe("codes_odd");
    expect((await move({ productId: to, acceptOdd: true })).status).toBe(200);
    const other = { code: "BDMB-I-S-12345678 1234-5678-9012-3456", productId: weekly };
    expect((await move(other)).body.code).toBe("codes_of_other_package");
    expect((await move({ ...other, acceptOtherPackage: true })).status).toBe(200);
  });
});
