import type { RouteName } from "@hira/contract";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { fund, fundRequestBody, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;

/**
 * Numbers of days before today in Dhaka. The test creates one record at the beginning of each of these days, and one a
 * second earlier.
 */
const DAYS_AGO = [0, 1, 2, 3, 4, 5, 6, 7, 8, 31, 32, 366];
const MOMENTS = DAYS_AGO.flatMap((ago) => [
  { ago, second: 0 },
  { ago, second: -1 },
]);

/** Returns the date in Dhaka this many days ago, as `2026-11-22`. */
function dayAgo(ago: number): string {
  const moment = new Date(Date.now() + 6 * 3_600_000 - ago * 86_400_000);
  return moment.toISOString().slice(0, 10);
}

/** Returns the day in Dhaka of a moment. */
const dayOf = ({ ago, second }: (typeof MOMENTS)[number]) => dayAgo(second < 0 ? ago + 1 : ago);

function sunday(): string {
  const weekday = new Date(`${dayAgo(0)}T00:00:00Z`).getUTCDay();
  return dayAgo(weekday);
}

/** First and last day that each filter should select. */
const filters: Record<string, () => [string, string]> = {
  today: () => [dayAgo(0), dayAgo(0)],
  yesterday: () => [dayAgo(1), dayAgo(1)],
  week: () => [sunday(), dayAgo(0)],
  month: () => [`${dayAgo(0).slice(0, 7)}-01`, dayAgo(0)],
  year: () => [`${dayAgo(0).slice(0, 4)}-01-01`, dayAgo(0)],
  [`${dayAgo(6)}..${dayAgo(3)}`]: () => [dayAgo(6), dayAgo(3)],
  [`${dayAgo(7)}..`]: () => [dayAgo(7), dayAgo(0)],
  [`..${dayAgo(7)}`]: () => ["2000-01-01", dayAgo(7)],
};

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("customer");
  await fund(store.db, "customer", 100_000);
  await seedInstructions(store.db);
  const { productId } = await seedShop(store.db, { price: 85, stock: 100 });
  const owner = new pg.Client({ connectionString: store.directUrl });
  await owner.connect();
  const place = (table: string, column: string, key: string, { ago, second }: (typeof MOMENTS)[number]) =>
    owner.query(
      `UPDATE ${table} SET ${column} = ((now() AT TIME ZONE 'Asia/Dhaka')::date - $1::integer)::timestamp
         AT TIME ZONE 'Asia/Dhaka' + make_interval(secs => $2)
       WHERE ${table === "users" ? "uid" : "id"}::text = $3`,
      [ago, second, key],
    );
  await owner.query("ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only");
  // The oldest record is inserted first, because IDs are in the order of creation.
  for (const [n, moment] of MOMENTS.toReversed().entries()) {
    const body = { productId, paymentMethod: "wallet", amount: 85, gameAccount: "12345678" };
    const { order } = (await store.call("POST /orders", { as: "customer", body })).body;
    await place("orders", "created_at", order._id, moment);
    const sent = fundRequestBody(`DAYS${String(n).padStart(6, "0")}`);
    const { request } = (await store.call("POST /requests", { as: "customer", body: sent })).body;
    await place("fund_requests", "created_at", request._id, moment);
    await store.signUp(`member-${n}`);
    await place("users", "created_at", `member-${n}`, moment);
    await store.call("POST /users/customer/notes", { as: "boss", body: { text: `Note ${n}` } });
    await owner
      .query(`SELECT max(id) FROM audit_log`)
      .then(({ rows }) => place("audit_log", "at", String(rows[0].max), moment));
  }
  await owner.query(`UPDATE users SET created_at = '2020-01-01' WHERE uid IN ('boss', 'customer')`);
  await owner.query("ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only");
  await owner.end();
});

const get = async (route: string) => (await store.call(route as RouteName, { as: "boss" })).body;
const linesOf = (csv: string) => csv.trimEnd().split("\r\n").length - 1;
const expected = ([first, last]: [string, string]) =>
  MOMENTS.map(dayOf).filter((day) => day >= first && day <= last).length;

describe.each(Object.keys(filters))("the day filter %s", (days) => {
  const due = () => expected((filters[days] as () => [string, string])());

  it("a filter by days selects the same orders in the list, its total and its export, with and without a search", async () => {
    for (const query of [
      "",
      "&sort=oldest",
      "&status=pending",
      "&search=1234",
      "&search=1",
      "&uid=customer",
    ]) {
      const { orders, total } = await get(`GET /orders/admin/orders?limit=100&days=${days}${query}`);
      expect([query, orders.length, total]).toEqual([query, due(), due()]);
    }
    expect(linesOf(await get(`GET /orders/admin/orders/export.csv?days=${days}`))).toBe(due());
    expect(linesOf(await get(`GET /orders/admin/orders/export.csv?days=${days}&search=12`))).toBe(due());
  });

  it("a filter by days selects the same requests in the list, its total and its export, with and without a search", async () => {
    for (const query of [
      "",
      "&method=bKash",
      "&status=pending",
      "&search=DAYS00",
      "&search=D",
      "&uid=customer",
    ]) {
      const { requests, total } = await get(`GET /requests?limit=100&days=${days}${query}`);
      expect([query, requests.length, total]).toEqual([query, due(), due()]);
    }
    expect(linesOf(await get(`GET /requests/export.csv?days=${days}`))).toBe(due());
  });

  it("a filter by days selects the same users in the list and its export, with and without a search", async () => {
    const old = days.startsWith("..") ? 2 : 0;
    for (const query of ["", "&role=all", "&search=mail.test", "&search=m"]) {
      const { users, total } = await get(`GET /users?limit=100&days=${days}${query}`);
      expect([query, users.length, total]).toEqual([query, due() + old, due() + old]);
    }
    expect(linesOf(await get(`GET /users/export.csv?days=${days}`))).toBe(due() + old);
  });

  it("a filter by days selects entries of the audit log", async () => {
    for (const query of ["", "&actor=boss", "&action=user.note", "&subject=user:customer"]) {
      const path = `GET /admin/audit?limit=100&action=user.note&days=${days}`;
      const { entries, total } = await get(query === "&action=user.note" ? path : `${path}${query}`);
      expect([query, entries.length, total]).toEqual([query, due(), due()]);
      const times = entries.map(({ at }: { at: string }) => at);
      expect(times).toEqual(times.toSorted().reverse());
    }
  });
});

describe("invalid filters by days, and days in the audit log", () => {
  it.each(["soon", "2026-02-30..", "2026-11-07..2026-11-01", ".."])(
    "a list refuses %s as its filter by days",
    async (days) => {
      for (const route of ["GET /orders/admin/orders", "GET /requests", "GET /users", "GET /admin/audit"]) {
        const reply = await store.call(`${route}?days=${days}` as RouteName, { as: "boss" });
        expect(reply).toMatchObject({ status: 400, body: { code: "invalid_input" } });
      }
    },
  );

  it("the audit entry of an export contains the days by which it was filtered", async () => {
    await get("GET /orders/admin/orders/export.csv?days=yesterday");
    const { rows } = await sql<{ after: { days: string } }>`
      SELECT after FROM audit_log WHERE action = 'orders.export' ORDER BY id DESC LIMIT 1`.execute(store.db);
    expect(rows[0]?.after).toMatchObject({ days: "yesterday" });
  });
});

it("the exact total is 0 for days without records, with any search text, even one that no index supports", async () => {
  for (const search of ["", "&search=1", "&search=1234"]) {
    const path = `GET /orders/admin/orders?days=2020-01-01..2020-01-31${search}`;
    expect(await get(path)).toMatchObject({ orders: [], total: 0 });
  }
});
