import { beforeAll, describe, expect, it } from "vitest";
import { seedInstructions } from "../../testing/shop.ts";
import { createTestStore, type TestReply, type TestStore } from "../../testing/store.ts";
import { pictureOf } from "../uploads/images-under-test.ts";

/** One call of the specification: who makes it, what it sends, and what it must do. */
interface Row {
  call: string;
  as?: "admin" | "customer" | "newcomer" | "nobody";
  params?: Record<string, string | (() => string)>;
  query?: string | (() => string);
  body?: () => unknown;
  /** Checks the reply to the call. */
  says?: (body: TestReply["body"]) => void;
  /** Checks the effect of the call by making another call. */
  done?: () => Promise<void>;
}

let store: TestStore;
let admin: string;
/** IDs that earlier calls of this test created. */
let made: Record<string, string>;

/** A high price. With the default settings, no call about this amount needs an approver. */
const PRICE = 12_000;
const id = (name: string) => () => {
  const value = made[name];
  if (value === undefined) throw new Error(`No call has made ${name}`);
  return value;
};
const keep = (name: string, value: string) => {
  expect(value).toEqual(expect.any(String));
  made[name] = value;
};
const read = async (name: string, as = admin) => (await store.call(name, { as })).body;
const balance = async (uid: string) => (await read(`GET /users/${uid}`)).user.balance as number;
const image = () => ({ imageUrl: made.image });
const slide = () => ({ title: "Eid", subtitle: "Gifts", ctaLabel: "Look", ctaHref: "/", ...image() });
const contact = { whatsapp: "01712345678", call: "01712345678", email: "shop@example.com", address: "Dhaka" };
const requestOf = (trxId: string) => () => ({
  ...{ amount: 15_000, feePercent: 0, fee: 0, totalAmount: 15_000, method: "Nagad", trxId, note: "" },
});
const statusOf = async (order: string) =>
  (await read(`GET /orders/admin/orders?search=${id(order)()}`)).orders[0]?.status;
const profile = (uid: string) => ({
  uid,
  email: `${uid}@mail.test`,
  name: uid,
  photoURL: null,
  emailVerified: true,
});

const catalogue: Row[] = [
  {
    call: "POST /upload",
    body: () => {
      const form = new FormData();
      form.append("image", new File([picture], "game.png", { type: "image/png" }));
      return form;
    },
    says: ({ url }) => keep("image", url),
  },
  {
    call: "POST /categories",
    body: () => ({ name: "Free Fire", ...image() }),
    says: ({ category }) => keep("category", category._id),
  },
  {
    call: "POST /categories",
    body: () => ({ name: "Spare", ...image() }),
    says: ({ category }) => keep("spare", category._id),
  },
  {
    call: "PATCH /categories/{id}",
    params: { id: id("category") },
    body: () => ({ name: "Free Fire (BD)", ...image() }),
  },
  { call: "DELETE /categories/{id}", params: { id: id("spare") } },
  {
    call: "GET /categories",
    as: "nobody",
    says: ({ categories }) =>
      expect(categories).toMatchObject([{ name: "Free Fire (BD)", imageUrl: made.image }]),
  },
  {
    call: "GET /categories/{id}",
    as: "nobody",
    params: { id: id("category") },
    says: ({ category }) => expect(category.name).toBe("Free Fire (BD)"),
  },
  ...["product", "voucher", "spareProduct"].map(
    (name): Row => ({
      call: "POST /products",
      body: () => ({
        name,
        price: 5,
        category: made.category,
        stock: name === "voucher" ? 0 : 50,
        offerType: "Normal",
      }),
      says: ({ product }) => keep(name, product._id),
    }),
  ),
  {
    call: "PATCH /products/{id}",
    params: { id: id("product") },
    body: () => ({
      name: "Diamonds",
      price: PRICE,
      category: made.category,
      stock: 50,
      offerType: "Special",
    }),
  },
  { call: "DELETE /products/{id}", params: { id: id("spareProduct") } },
  {
    call: "GET /products",
    as: "nobody",
    says: ({ products }) => {
      expect(products).toHaveLength(2);
      expect(products).toContainEqual(
        expect.objectContaining({ name: "Diamonds", price: PRICE, offerType: "Special" }),
      );
    },
  },
  {
    call: "GET /products/by-category/{id}",
    as: "nobody",
    params: { id: id("category") },
    says: ({ products }) => expect(products).toHaveLength(2),
  },
  { call: "POST /heroslides", body: slide, says: ({ slide: added }) => keep("slide", added._id) },
  {
    call: "PATCH /heroslides/{id}",
    params: { id: id("slide") },
    body: () => ({ ...slide(), title: "Eid Mubarak" }),
  },
  {
    call: "GET /heroslides",
    as: "nobody",
    says: ({ slides }) => expect(slides).toMatchObject([{ title: "Eid Mubarak" }]),
  },
  {
    call: "DELETE /heroslides/{id}",
    params: { id: id("slide") },
    done: async () => expect((await read("GET /heroslides")).slides).toEqual([]),
  },
  {
    call: "POST /admin/contact",
    body: () => ({
      ...contact,
      ...{ workingHours: "10AM-4PM", telegram: "@shop" },
      socialMedia: [{ platform: "facebook", url: "https://facebook.com/shop" }],
    }),
  },
  ...(["admin", "nobody"] as const).map(
    (as): Row => ({
      call: as === "admin" ? "GET /admin/contact" : "GET /contact",
      as,
      says: (body) => expect(body).toMatchObject({ ...contact, socialMedia: [{ platform: "facebook" }] }),
    }),
  ),
];

const codes: Row[] = [
  {
    call: "POST /admin/unipin/upload",
    body: () => ({
      productId: made.voucher,
      codes: ["CODE-ONE-0001", "CODE-TWO-0002", "CODE-TRE-0003", "CODE-TRE-0003"],
    }),
    says: (body) => expect(body).toMatchObject({ inserted: 3, duplicates: 1, productId: made.voucher }),
  },
  {
    call: "GET /admin/unipin/products",
    query: "type=unipin",
    says: ({ products }) => expect(products).toMatchObject([{ _id: made.voucher }]),
  },
  {
    call: "GET /admin/unipin/codes",
    query: () => `productId=${made.voucher}&status=available&page=1&limit=20`,
    says: (body) => {
      expect(body.total).toBe(3);
      for (const [at, { _id }] of body.codes.entries()) keep(`code${at}`, _id);
    },
  },
  {
    call: "PATCH /admin/unipin/codes/{id}",
    params: { id: id("code0") },
    body: () => ({ code: "CODE-NEW-0009", status: "used", productId: made.voucher }),
    done: async () => expect((await read("GET /admin/unipin/codes?status=used")).total).toBe(1),
  },
  {
    call: "GET /unipin/availability",
    as: "nobody",
    query: () => `productId=${made.voucher}`,
    says: (body) => expect(body).toEqual({ available: 2 }),
  },
  { call: "DELETE /admin/unipin/codes/{id}", params: { id: id("code1") } },
  {
    call: "POST /admin/unipin/codes/bulk-delete",
    body: () => ({ ids: [made.code2] }),
    says: (body) => expect(body).toEqual({ deletedCount: 1 }),
    done: async () => expect((await read("GET /admin/unipin/codes?status=available")).total).toBe(0),
  },
  {
    call: "PATCH /admin/unipin/product/{id}/type",
    params: { id: id("voucher") },
    body: () => ({ type: "normal", force: true }),
    done: async () => expect((await read("GET /admin/unipin/products?type=unipin")).products).toEqual([]),
  },
];

const payments: Row[] = [
  {
    call: "POST /payment-instructions",
    body: () => ({ method: "Rocket", accountNumber: "01700000003", amount: 0, feePercent: 0 }),
    done: async () => {
      const { instructions } = await read("GET /payment-instructions");
      keep("instruction", instructions.find(({ method }: { method: string }) => method === "Rocket")._id);
    },
  },
  {
    call: "PATCH /payment-instructions/{id}",
    params: { id: id("instruction") },
    body: () => ({ method: "Rocket", accountNumber: "01800000009", amount: 500, feePercent: 1.5 }),
  },
  {
    call: "GET /payment-instructions",
    as: "customer",
    says: ({ instructions }) =>
      expect(instructions).toContainEqual(
        expect.objectContaining({
          method: "Rocket",
          accountNumber: "01800000009",
          amount: 500,
          feePercent: 1.5,
        }),
      ),
  },
  {
    call: "DELETE /payment-instructions/{id}",
    params: { id: id("instruction") },
    done: async () => expect((await read("GET /payment-instructions")).instructions).toHaveLength(2),
  },
  ...["wallet", "instant"].map(
    (method): Row => ({
      call: "POST /order-instructions",
      body: () => ({ method, amount: 0, feePercent: 1 }),
      done: async () => {
        const { instructions } = await read("GET /order-instructions");
        keep(method, instructions.find((each: { method: string }) => each.method === method)._id);
      },
    }),
  ),
  {
    call: "PATCH /order-instructions/{id}",
    params: { id: id("instant") },
    body: () => ({ method: "instant", amount: 0, feePercent: 0 }),
  },
  { call: "DELETE /order-instructions/{id}", params: { id: id("wallet") } },
  {
    call: "GET /order-instructions",
    as: "customer",
    says: ({ instructions }) => expect(instructions).toMatchObject([{ method: "instant", feePercent: 0 }]),
  },
  ...["first", "second"].map(
    (name, at): Row => ({
      call: "POST /requests",
      as: "customer",
      body: requestOf(`BIGONE000${at}`),
      says: ({ request }) => keep(name, request._id),
    }),
  ),
  {
    call: "GET /requests",
    query: "page=1&limit=10&search=BIGONE0000&status=pending&method=Nagad",
    says: ({ requests }) => expect(requests).toHaveLength(1),
  },
  {
    call: "PATCH /requests/{id}",
    params: { id: id("first") },
    body: () => ({ status: "approved" }),
    says: ({ request }) => expect(request.status).toBe("approved"),
    done: async () => expect(await balance("customer")).toBe(15_000),
  },
  {
    call: "PATCH /requests/{id}",
    params: { id: id("second") },
    body: () => ({ status: "rejected" }),
    says: ({ request }) => expect(request.status).toBe("rejected"),
  },
  {
    call: "GET /requests",
    as: "customer",
    query: "uid=customer",
    says: ({ requests }) => expect(requests).toHaveLength(2),
  },
  {
    call: "DELETE /requests/{id}",
    params: { id: id("second") },
    done: async () => expect((await read("GET /requests")).requests).toHaveLength(1),
  },
];

const orders: Row[] = [
  ...["instantOrder", "walletOrder"].map(
    (name): Row => ({
      call: "POST /orders",
      as: "customer",
      body: () => ({
        ...{ productId: made.product, amount: PRICE, gameAccount: "1234567890" },
        ...(name === "walletOrder"
          ? { paymentMethod: "wallet" }
          : { paymentMethod: "instant", transactionId: "INSTANT001", senderNumber: "01712345678" }),
      }),
      says: ({ order }) => keep(name, order._id),
    }),
  ),
  {
    call: "GET /orders/admin/stats",
    says: ({ stats, totalAmounts }) => expect([stats.total, totalAmounts.total]).toEqual([2, 2 * PRICE]),
  },
  {
    call: "GET /orders/admin/orders",
    query: "page=1&limit=20&status=pending&Delivery=pending&search=1234567890",
    says: (body) => expect([body.total, body.orders.length]).toEqual([2, 2]),
  },
  {
    call: "PATCH /orders/admin/orders/{id}",
    params: { id: id("instantOrder") },
    body: () => ({ status: "completed" }),
    done: async () => expect(await statusOf("instantOrder")).toBe("completed"),
  },
  {
    call: "PATCH /orders/admin/orders/{id}",
    params: { id: id("instantOrder") },
    body: () => ({ Delivery: "delivered" }),
    done: async () => expect((await read("GET /orders/admin/orders?Delivery=delivered")).total).toBe(1),
  },
  {
    call: "PATCH /orders/admin/orders/{id}",
    params: { id: id("walletOrder") },
    body: () => ({ status: "canceled" }),
    done: async () => expect(await balance("customer")).toBe(15_000),
  },
  {
    call: "GET /orders/public",
    as: "nobody",
    query: "limit=10",
    says: ({ orders: shown }) => expect(shown.length).toBeGreaterThan(0),
  },
  {
    call: "GET /orders/my-orders",
    as: "customer",
    query: "limit=50",
    says: ({ orders: own }) => expect(own).toHaveLength(2),
  },
  {
    call: "DELETE /orders/admin/orders/{id}",
    params: { id: id("instantOrder") },
    done: async () => expect((await read("GET /orders/admin/orders")).total).toBe(1),
  },
];

const people: Row[] = [
  {
    call: "POST /users",
    as: "customer",
    body: () => profile("customer"),
    says: ({ user }) => expect(user).toMatchObject({ uid: "customer", role: "user" }),
  },
  {
    call: "GET /users/{uid}",
    as: "customer",
    params: { uid: "customer" },
    says: ({ user }) => expect(user).toMatchObject({ role: "user", balance: expect.any(Number) }),
  },
  {
    call: "GET /users/{uid}",
    params: { uid: "customer" },
    says: ({ user }) => expect(user).toMatchObject({ role: "user", balance: expect.any(Number) }),
  },
  { call: "GET /users", says: ({ users }) => expect(users.length).toBeGreaterThan(3) },
  {
    call: "GET /users/referral",
    as: "customer",
    says: (body) => {
      keep("code", body.referralCode);
      expect(body.commission).toEqual(expect.any(Number));
    },
  },
  {
    call: "PATCH /settings/referral",
    body: () => ({ referrerAmount: 20, newUserAmount: 10 }),
    says: (body) => expect(body).toMatchObject({ referrerAmount: 20, newUserAmount: 10 }),
  },
  {
    call: "GET /settings/referral",
    says: (body) => expect(body).toMatchObject({ referrerAmount: 20, newUserAmount: 10 }),
  },
  {
    call: "POST /auth/signup",
    as: "nobody",
    query: () => `ref=${made.code}`,
    body: () => ({ idToken: made.newcomerToken }),
    says: ({ user }) => expect(user).toMatchObject({ uid: "newcomer", role: "user" }),
  },
  ...[25_000, -5_000].map(
    (amount, at): Row => ({
      call: "PATCH /users/{uid}/balance",
      params: { uid: "helper" },
      body: () => ({ amount }),
      done: async () => expect(await balance("helper")).toBe([25_000, 20_000][at]),
    }),
  ),
  { call: "PATCH /users/{uid}/balance", params: { uid: "helper" }, body: () => ({ amount: -20_000 }) },
  ...["admin", "user", "admin"].map(
    (role): Row => ({
      call: "PATCH /users/{uid}/role",
      params: { uid: "helper" },
      body: () => ({ role }),
      done: async () => expect((await read("GET /users/helper")).user.role).toBe(role),
    }),
  ),
  ...["helper", "leaving"].map(
    (uid): Row => ({
      call: "DELETE /users/{uid}",
      params: { uid },
      done: async () => {
        const { users } = await read("GET /users?limit=50");
        expect(users.map((each: { uid: string }) => each.uid)).not.toContain(uid);
      },
    }),
  ),
];

const rows = [...catalogue, ...codes, ...payments, ...orders, ...people];

const customerTable = `GET /heroslides, GET /orders/public, GET /contact, GET /categories, GET /categories/{id}, GET /products/by-category/{id},
  GET /unipin/availability, GET /users/{uid}, GET /users/referral, GET /payment-instructions, GET /order-instructions, GET /orders/my-orders,
  GET /requests, POST /requests, POST /orders, POST /auth/signup, POST /users`;
const adminTable = `GET /users/{uid}, POST /users, GET /users, PATCH /users/{uid}/role, PATCH /users/{uid}/balance, DELETE /users/{uid},
  GET /orders/admin/stats, GET /orders/admin/orders, PATCH /orders/admin/orders/{id}, DELETE /orders/admin/orders/{id}, GET /requests,
  PATCH /requests/{id}, DELETE /requests/{id}, GET /admin/contact, POST /admin/contact, GET /contact, GET /categories, POST /categories,
  PATCH /categories/{id}, DELETE /categories/{id}, POST /upload, GET /products, POST /products, PATCH /products/{id}, DELETE /products/{id},
  GET /heroslides, POST /heroslides, PATCH /heroslides/{id}, DELETE /heroslides/{id}, GET /payment-instructions, POST /payment-instructions,
  PATCH /payment-instructions/{id}, DELETE /payment-instructions/{id}, GET /order-instructions, POST /order-instructions,
  PATCH /order-instructions/{id}, DELETE /order-instructions/{id}, GET /settings/referral, PATCH /settings/referral,
  GET /admin/unipin/products, GET /admin/unipin/codes, POST /admin/unipin/upload, PATCH /admin/unipin/codes/{id},
  DELETE /admin/unipin/codes/{id}, POST /admin/unipin/codes/bulk-delete, PATCH /admin/unipin/product/{id}/type`;

let picture: Uint8Array<ArrayBuffer>;

/** Opens a shop with two admins. All its settings are the defaults. */
async function open(): Promise<void> {
  store = await createTestStore();
  made = { newcomerToken: await store.sign({ sub: "newcomer" }) };
  picture = new Uint8Array(await pictureOf("png"));
  await store.signUp("owner", "admin");
  for (const uid of ["appointed", "customer", "helper", "leaving"]) await store.signUp(uid);
  await seedInstructions(store.db);
  const { status } = await store.call("PATCH /users/appointed/role", {
    as: "owner",
    body: { role: "admin" },
  });
  expect(status).toBe(200);
}

async function make({ call, as = "admin", params = {}, query, body }: Row): Promise<TestReply> {
  const filled = call.replace(/\{(\w+)\}/g, (_, name) => {
    const value = params[name];
    return (typeof value === "function" ? value() : value) ?? "";
  });
  const asked = typeof query === "function" ? query() : query;
  return store.call(asked === undefined ? filled : `${filled}?${asked}`, {
    ...(as !== "nobody" && { as: as === "admin" ? admin : as }),
    ...(body && { body: body() }),
  });
}

describe.each(["owner", "appointed"])(
  "with the default settings, every call of the specification has its specified effect for the %s admin",
  (uid) => {
    beforeAll(async () => {
      admin = uid;
      await open();
    });

    it.each(rows.map((row, at) => [`${at + 1}: ${row.call} ${row.as ?? ""}`, row] as const))(
      "%s",
      async (_, row) => {
        const { status, body } = await make(row);
        expect([status, status === 200 ? undefined : body]).toEqual([200, undefined]);
        row.says?.(body);
        await row.done?.();
      },
    );
  },
);

it("every call of the specification is tested", () => {
  const tables = new Set(`${customerTable}, ${adminTable}`.split(",").map((call) => call.trim()));
  expect(new Set(rows.map(({ call }) => call))).toEqual(tables);
  const changing = rows.filter(({ call, as = "admin" }) => as === "admin" && !call.startsWith("GET"));
  const wanted = adminTable
    .split(",")
    .map((call) => call.trim())
    .filter((call) => !/^GET|^POST \/users$/.test(call));
  expect(new Set(changing.map(({ call }) => call))).toEqual(new Set(wanted));
});
