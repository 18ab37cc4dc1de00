import { beforeAll, describe, expect, it } from "vitest";
import { fund, fundRequestBody, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

/** Tests the pages of two lists, orders and fund requests. The lists become shorter while operators work on them. */

let store: TestStore;
let orders: string[];
let requests: string[];

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("zq-buyer");
  await fund(store.db, "zq-buyer", 1_000);
  await seedInstructions(store.db);
  const { productId } = await seedShop(store.db, { price: 80, stock: 100 });
  const call = async (route: string, body: object) =>
    (await store.call(route, { as: "zq-buyer", body, key: JSON.stringify(body) })).body;
  orders = [];
  requests = [];
  for (let n = 0; n < 9; n++) {
    const order = { productId, paymentMethod: "wallet", amount: 80, gameAccount: `queue-${n}` };
    orders.push((await call("POST /orders", order)).order._id);
    requests.push((await call("POST /requests", fundRequestBody(`QUEUE${n}`, { note: null }))).request._id);
  }
});

const lists = [
  { name: "orders", path: "/orders/admin/orders", ids: () => orders },
  { name: "requests", path: "/requests", ids: () => requests },
];
// The three searches: no text, a text for which there is an index, and a text that is too short for the index.
const searches = ["", "search=queue&", "search=zq&"];
const cases = lists.flatMap((list) => searches.map((search) => ({ ...list, search })));

async function page({ name, path }: { name: string; path: string }, query: string) {
  const { status, body } = await store.call(`GET ${path}?${query}`, { as: "boss" });
  expect(status).toBe(200);
  const rows: string[] = body[name].map(({ _id }: { _id: string }) => _id);
  return { rows, total: body.total, isExact: body.totalIsExact, position: body.position };
}

describe.each(cases)("pages of $name with the search '$search'", (list) => {
  const at = (query: string) => page(list, `${list.search}limit=3&${query}`);

  it("a page can continue after a row or before a row, in both sort orders", async () => {
    const ids = list.ids();
    for (const [sort, sorted] of [
      ["oldest", ids],
      ["newest", ids.toReversed()],
    ] as const) {
      const first = await at(`sort=${sort}`);
      expect(first).toMatchObject({ rows: sorted.slice(0, 3), position: 0 });
      expect(await at(`sort=${sort}&after=${sorted[2]}`)).toMatchObject({
        rows: sorted.slice(3, 6),
        position: 3,
      });
      expect(await at(`sort=${sort}&before=${sorted[7]}`)).toMatchObject({
        rows: sorted.slice(4, 7),
        position: 4,
      });
      expect((await at(`sort=${sort}&after=${sorted[8]}`)).rows).toEqual([]);
      expect(await at(`sort=${sort}&before=${sorted[1]}`)).toMatchObject({
        rows: sorted.slice(0, 3),
        position: 0,
      });
    }
  });

  it("each page shows the total, or that there are more rows", async () => {
    const { total, isExact } = await at("sort=oldest");
    if (list.search === "search=zq&") expect([total < 9, isExact]).toEqual([true, false]);
    else expect([total, isExact]).toEqual([9, true]);
    expect(await at("sort=oldest&page=3")).toMatchObject({ total: 9, isExact: true, position: 6 });
  });
});

describe.each(lists)("rows of $name that are on the screen", (list) => {
  it("one call returns the rows that are on the screen again, whatever their status is now, except for deleted rows", async () => {
    const [a = "", b = "", c = ""] = list.ids();
    const path = list.name === "orders" ? list.path : "/requests";
    await store.call(`PATCH ${path}/${a}`, { as: "boss", body: { status: "rejected" } });
    await store.call(`DELETE ${path}/${b}`, { as: "boss" });
    const { body } = await store.call(`GET ${list.path}?limit=3&ids=${a},${b},${c}`, { as: "boss" });
    const found = new Map(body[list.name].map((row: { _id: string; status: string }) => [row._id, row]));
    expect(found.get(a)).toMatchObject({ status: "rejected" });
    expect([...found.keys()].sort()).toEqual([a, c].sort());
  });

  it("if earlier rows no longer match the filter, the next page still does not skip any row", async () => {
    const [first = "", , , , fifth = ""] = list.ids();
    for (const id of [first, fifth]) {
      await store.call(`PATCH ${list.path}/${id}`, { as: "boss", body: { status: "rejected" } });
    }
    const { rows, position } = await page(list, `status=pending&sort=oldest&limit=2&after=${fifth}`);
    expect(rows).toEqual(list.ids().slice(5, 7));
    // The first and fifth rows were rejected and the second was deleted. Only the third and fourth still come before
    // this page.
    expect(position).toBe(2);
  });

  it("a request for rows by ID needs valid IDs, and at most 100", async () => {
    const call = (ids: string) => store.call(`GET ${list.path}?ids=${ids}`, { as: "boss" });
    for (const ids of ["x", `${list.ids()[0]},`, Array(101).fill(list.ids()[0]).join()])
      expect((await call(ids)).status).toBe(400);
  });
});

it("a customer's own list of fund requests contains only their own requests", async () => {
  await store.signUp("stranger");
  const { body } = await store.call(`GET /requests?ids=${requests.join()}`, { as: "stranger" });
  expect(body.requests).toEqual([]);
});
