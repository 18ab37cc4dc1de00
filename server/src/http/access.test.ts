import { type Access, type RouteDefinition, type RouteName, routes } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { fund, seedInstructions, seedShop } from "../testing/shop.ts";
import { createTestStore, type TestStore } from "../testing/store.ts";

/**
 * Every route of the contract, called by everybody it may meet. `sample` is a call that its right callers may make;
 * a new route does not compile until it has one.
 */
interface Sample {
  /** What stands in the path's places; `owner` is the account that the thing belongs to. */
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  /** Not callable twice, or ending the account: only its refusals are tried here, its use has tests of its own. */
  refusalsOnly?: true;
}

let store: TestStore;
let ids: { category: string; product: string; order: string; request: string; slide: string; code: string };

const owner = { uid: "owner" };
const samples = (): Record<RouteName, Sample> => ({
  "POST /users": { body: {} },
  "GET /users/{uid}": { params: owner },
  "PATCH /users/{uid}/balance": { params: owner, body: { amount: 1 } },
  "GET /users": {},
  "GET /users/export.csv": {},
  "PATCH /users/{uid}/role": { params: owner, body: { role: "user" } },
  "DELETE /users/{uid}": { params: owner, refusalsOnly: true },
  "GET /users/referral": {},
  "POST /auth/signup": { query: "ref=NOBODY", body: { idToken: "x" }, refusalsOnly: true },
  "GET /settings/referral": {},
  "PATCH /settings/referral": { body: { referrerAmount: 0 } },
  "GET /wallet/transfers": {},
  "GET /wallet/transfers/export.csv": {},
  "GET /users/{uid}/transfers": { params: owner },
  "GET /users/{uid}/transfers/export.csv": { params: owner },
  "GET /admin/audit": {},
  "GET /admin/reconciliation": {},
  "GET /admin/search": { query: "q=abc" },
  "GET /admin/notifications": {},
  "GET /admin/dashboard": {},
  "GET /categories": {},
  "GET /categories/{id}": { params: { id: ids.category } },
  "POST /categories": { body: { name: "Another", imageUrl: "/uploads/a.webp" } },
  "PATCH /categories/{id}": { params: { id: ids.category }, body: { name: "Renamed" } },
  "DELETE /categories/{id}": { params: { id: ids.category }, refusalsOnly: true },
  "GET /products": {},
  "GET /products/by-category/{id}": { params: { id: ids.category } },
  "POST /products": {
    body: { name: "New", price: 1, category: ids.category, stock: 1, offerType: "Normal" },
  },
  "PATCH /products/{id}": { params: { id: ids.product }, body: { name: "Renamed" } },
  "DELETE /products/{id}": { params: { id: ids.product }, refusalsOnly: true },
  "GET /heroslides": {},
  "POST /heroslides": { body: slide },
  "PATCH /heroslides/{id}": { params: { id: ids.slide }, body: { title: "Other" } },
  "DELETE /heroslides/{id}": { params: { id: ids.slide }, refusalsOnly: true },
  "GET /admin/contact": {},
  "POST /admin/contact": {
    body: { call: "", email: "", whatsapp: "", telegram: "", address: "", workingHours: "", socialMedia: [] },
  },
  "GET /settings/shop": {},
  "PATCH /settings/shop": { body: { name: "Hira" } },
  "GET /contact": {},
  "GET /payment-instructions": {},
  "POST /payment-instructions": {
    body: { method: "Rocket", accountNumber: "1", amount: 0, feePercent: 0 },
    refusalsOnly: true,
  },
  "PATCH /payment-instructions/{id}": { params: { id: ids.slide }, body: {}, refusalsOnly: true },
  "DELETE /payment-instructions/{id}": { params: { id: ids.slide }, refusalsOnly: true },
  "GET /order-instructions": {},
  "POST /order-instructions": {
    body: { method: "instant", amount: 0, feePercent: 0 },
    refusalsOnly: true,
  },
  "PATCH /order-instructions/{id}": { params: { id: ids.slide }, body: {}, refusalsOnly: true },
  "DELETE /order-instructions/{id}": { params: { id: ids.slide }, refusalsOnly: true },
  "POST /requests": { body: {}, refusalsOnly: true },
  "GET /requests": {},
  "GET /requests/export.csv": {},
  "PATCH /requests/{id}": { params: { id: ids.request }, body: { status: "approved" } },
  "DELETE /requests/{id}": { params: { id: ids.request }, refusalsOnly: true },
  "GET /orders/public": {},
  "POST /orders": { body: {}, refusalsOnly: true },
  "GET /orders/my-orders": {},
  "GET /orders/{id}": { params: { id: ids.order }, refusalsOnly: true },
  "GET /orders/admin/stats": {},
  "GET /orders/admin/orders": {},
  "GET /orders/admin/orders/export.csv": {},
  "PATCH /orders/admin/orders/{id}": { params: { id: ids.order }, body: { status: "processing" } },
  "DELETE /orders/admin/orders/{id}": { params: { id: ids.order }, refusalsOnly: true },
  "GET /unipin/availability": { query: `productId=${ids.product}` },
  "GET /admin/unipin/products": {},
  "GET /admin/unipin/codes": {},
  "POST /admin/unipin/upload": { body: { productId: ids.product, codes: ["ONE-MORE"] }, refusalsOnly: true },
  "POST /admin/unipin/check": { body: { productId: ids.product, codes: ["ONE-MORE"] } },
  "PATCH /admin/unipin/codes/{id}": { params: { id: ids.code }, body: { status: "used" } },
  "DELETE /admin/unipin/codes/{id}": { params: { id: ids.code }, refusalsOnly: true },
  "POST /admin/unipin/codes/bulk-delete": { body: { ids: [ids.code] }, refusalsOnly: true },
  "POST /admin/unipin/codes/{id}/reveal": { params: { id: ids.code } },
  "PATCH /admin/unipin/product/{id}/type": {
    params: { id: ids.product },
    body: { type: "normal" },
    refusalsOnly: true,
  },
  "POST /upload": { refusalsOnly: true },
});

const slide = { title: "a", subtitle: "b", ctaLabel: "c", ctaHref: "/", imageUrl: "/uploads/a.webp" };

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["owner", "other", "deleted"]) await store.signUp(uid);
  for (const uid of ["admin", "demoted", "deleted-admin"]) await store.signUp(uid, "admin");
  const asAdmin = (name: string, body?: unknown) => store.call(name, { as: "admin", body });
  await asAdmin("PATCH /users/demoted/role", { role: "user" });
  await asAdmin("DELETE /users/deleted");
  await asAdmin("DELETE /users/deleted-admin");
  await seedInstructions(store.db);
  await fund(store.db, "owner", 100);
  const { categoryId, productId } = await seedShop(store.db, { price: 1, stock: 10 });
  const voucher = (await seedShop(store.db, { price: 1, stock: 0 })).productId;
  await asAdmin("POST /admin/unipin/upload", { productId: voucher, codes: ["SAMPLE-CODE-0001"] });
  const order = { productId, paymentMethod: "wallet", amount: 1, gameAccount: "1" };
  const request = { amount: 5, feePercent: 0, fee: 0, totalAmount: 5, method: "Nagad", trxId: "TRX" };
  ids = {
    category: categoryId,
    product: productId,
    order: (await store.call("POST /orders", { as: "owner", body: order })).body.order._id,
    request: (await store.call("POST /requests", { as: "owner", body: request })).body.request._id,
    slide: (await asAdmin("POST /heroslides", slide)).body.slide._id,
    code: (await asAdmin("GET /admin/unipin/codes")).body.codes[0]._id,
  };
});

type Caller = "nobody" | "stranger" | "owner" | "other" | "admin" | "demoted" | "deleted" | "deleted-admin";
const callers: Caller[] = [
  "nobody",
  "stranger",
  "owner",
  "other",
  "admin",
  "demoted",
  "deleted",
  "deleted-admin",
];

/** What each access says to each caller: the refusal's status and code, or that it is open to them. */
const rules: Record<Access, Record<Caller, "open" | readonly [number, string]>> = (() => {
  const nobody = [401, "unauthenticated"] as const;
  const gone = [403, "account_deleted"] as const;
  const unknown = [401, "no_profile"] as const;
  const deleted = { deleted: gone, "deleted-admin": gone };
  const everybody = Object.fromEntries(callers.map((caller) => [caller, "open"])) as Record<Caller, "open">;
  const user = { ...everybody, nobody, stranger: unknown, ...deleted };
  const admin = [403, "admin_only"] as const;
  const foreign = [404, "user_not_found"] as const;
  return {
    public: everybody,
    identity: { ...user, stranger: "open" },
    user,
    owner: { ...user, other: foreign, demoted: foreign },
    admin: { ...user, owner: admin, other: admin, demoted: admin },
  };
})();

function callOf(name: RouteName, { params = {}, query }: Sample): string {
  const [method = "", path = ""] = name.split(" ");
  const filled = path.replace(/\{(\w+)\}/g, (_, place: string) => encodeURIComponent(params[place] ?? ""));
  return `${method} ${filled}${query ? `?${query}` : ""}`;
}

async function call(name: RouteName, sample: Sample, caller: Caller) {
  const as = caller === "nobody" ? {} : { as: caller };
  return store.call(callOf(name, sample), { ...as, ...(sample.body !== undefined && { body: sample.body }) });
}

/** A digest of everything that is stored, so that a refusal can be seen to have changed nothing. */
async function everything(): Promise<string> {
  const tables = [
    "users",
    "wallets",
    "transfers",
    "orders",
    "order_events",
    "fund_requests",
    "products",
    "settings",
  ];
  const digests = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ digest: string }>`
        SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest FROM ${sql.table(table)} AS t
      `.execute(store.db);
      return `${table} ${rows[0]?.digest}`;
    }),
  );
  return digests.join("\n");
}

describe.each((Object.keys(routes) as RouteName[]).map((name) => [name] as const))("%s", (name) => {
  const { access } = routes[name] as RouteDefinition;

  it(`turns away whom access "${access}" does not name, and changes nothing`, async () => {
    const sample = samples()[name];
    const before = await everything();
    for (const caller of callers) {
      const rule = rules[access][caller];
      if (rule === "open") continue;
      const reply = await call(name, sample, caller);
      expect([caller, reply.status, reply.body.code]).toEqual([caller, ...rule]);
    }
    expect(await everything()).toBe(before);
  });

  it(`lets through whom it names`, async () => {
    const sample = samples()[name];
    for (const caller of callers) {
      if (rules[access][caller] !== "open") continue;
      // A stranger becomes a customer by the very call; the others stay what they are.
      if (caller === "stranger" && access === "identity") continue;
      const call_ = sample.refusalsOnly ? { ...sample, params: unknownOf(sample), body: undefined } : sample;
      const reply = await call(name, call_, caller);
      if (sample.refusalsOnly)
        expect([caller, reply.body.code]).not.toEqual([
          caller,
          expect.stringMatching(/admin_only|no_profile|unauthenticated|account_deleted/),
        ]);
      else expect([caller, reply.status]).toEqual([caller, 200]);
    }
  });

  it("refuses a bad token, whoever it names", async () => {
    if (access === "public") return;
    const token = `${await store.sign({ sub: "admin" })}x`;
    const sample = samples()[name];
    const reply = await store.call(callOf(name, sample), {
      token,
      ...(sample.body !== undefined && { body: sample.body }),
    });
    expect([reply.status, reply.body.code]).toEqual([401, "invalid_token"]);
  });
});

/** The same places, filled with what does not exist: the call gets past its access and no further. */
function unknownOf({ params = {} }: Sample): Record<string, string> {
  return Object.fromEntries(
    Object.keys(params).map((place) => [
      place,
      place === "uid" ? "nobody-here" : "018f0000-0000-7000-8000-000000000000",
    ]),
  );
}

describe("what belongs to one account", () => {
  it("answers alike to others whether it exists or not", async () => {
    const pairs: [string, string][] = [
      ["GET /users/owner", "GET /users/nobody-here"],
      [`GET /orders/${ids.order}`, "GET /orders/018f0000-0000-7000-8000-000000000000"],
    ];
    for (const [foreign, unknown] of pairs) {
      const [one, two] = [
        await store.call(foreign, { as: "other" }),
        await store.call(unknown, { as: "other" }),
      ];
      expect(one.status).toBe(404);
      expect({ ...one.body, requestId: "" }).toEqual({ ...two.body, requestId: "" });
    }
  });
});
