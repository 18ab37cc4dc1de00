import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { openSuppliedShop, refused, type SuppliedShop } from "../../testing/supplied-shop.ts";

let shop: SuppliedShop;
let product: string;

/** Number of deliveries that match a common search text. */
const MANY = 1_100;

beforeAll(async () => {
  shop = await openSuppliedShop();
  const supplier = await shop.supplier();
  supplier.place = () => refused;
  product = await shop.product([supplier]);
});

async function search(text: string, more = "state=all") {
  const path = `GET /admin/deliveries?search=${encodeURIComponent(text)}&limit=20&${more}`;
  const { body } = await shop.store.call(path, { as: "boss" });
  return {
    ids: body.deliveries.map(({ orderId }: { orderId: string }) => orderId),
    total: body.total,
    isExact: body.totalIsExact,
  };
}

async function orderFor(uid: string, gameAccount: string) {
  const id = await shop.order(product, { uid });
  await sql`UPDATE orders SET game_account = ${gameAccount} WHERE id = ${id}`.execute(shop.store.owner);
  return id as string;
}

describe("searching the delivery board", () => {
  it("the search finds deliveries by an order's ID or the end of the ID, the beginning of a player ID, an attempt's reference, or a customer", async () => {
    const [one, other] = [
      await orderFor("searched-rahim", "Kalni55 (2001)"),
      await orderFor("somebody", "8800"),
    ];
    await shop.advance(one);
    const { attempts } = await shop.delivery(one);
    const texts = [
      one,
      one.slice(-8),
      attempts[0].reference,
      "kalni55",
      "KALNI",
      "searched-rahim",
      "ched-ra",
    ];
    for (const text of texts)
      expect([text, await search(text)]).toEqual([text, { ids: [one], total: 1, isExact: true }]);
    expect(await search("880")).toEqual({ ids: [other], total: 1, isExact: true });
    expect(await search("lni55")).toEqual({ ids: [], total: 0, isExact: true });
    expect(await search("100%")).toEqual({ ids: [], total: 0, isExact: true });
    expect(await search("kalni", "state=delivered")).toEqual({ ids: [], total: 0, isExact: true });
  });

  it("the search finds the deliveries of a customer by their exact uid or e-mail, even if many other customers contain the text", async () => {
    const own = await orderFor("namesake", "5550");
    for (let n = 0; n < 51; n++) await shop.store.signUp(`namesake-${n}`);
    expect(await search("namesake")).toEqual({ ids: [own], total: 1, isExact: false });
  });

  it("if a text matches more orders than the indexes may return, the search reads only the newest deliveries", async () => {
    const oldest = await orderFor("first-of-many", "999000");
    await sql`
      WITH made AS (
        INSERT INTO orders (id, uid, product_id, product_name, product_type, category_id, amount, payment_method, game_account,
                            status, delivery)
        SELECT gen_random_uuid(), uid, product_id, product_name, product_type, category_id, amount, payment_method, '999' || n,
               'completed', 'delivered'
        FROM orders, generate_series(1, ${MANY}::integer) AS n WHERE id = ${oldest} RETURNING id, product_id
      )
      INSERT INTO deliveries (order_id, hold, product_id, state, ended_at)
      SELECT id, 1, product_id, 'by-hand', now() FROM made`.execute(shop.store.owner);
    const newest = await orderFor("last-of-many", "9990000");
    const found = await search("999");
    expect([found.ids[0], found.ids.length]).toEqual([newest, 20]);
    expect([found.total, found.isExact]).toEqual([1_000, false]);
    expect(await search("999", "state=open")).toEqual({ ids: [newest, oldest], total: 2, isExact: false });
    expect((await search("99")).ids[0]).toBe(newest);
    expect(await search("9990000", "state=all")).toEqual({ ids: [newest], total: 1, isExact: true });
  });
});
