import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../platform/lib/ids.ts";
import {
  openSuppliedShop,
  type SuppliedShop,
  silent,
  type TestSupplier,
} from "../../testing/supplied-shop.ts";

let shop: SuppliedShop;
let supplier: TestSupplier;
let orderId: string;
let attemptId: string;

beforeAll(async () => {
  shop = await openSuppliedShop();
});

/** Creates an attempt whose outcome is unknown. */
beforeEach(async () => {
  supplier = await shop.supplier();
  supplier.place = () => silent;
  orderId = await shop.order(await shop.product([supplier]));
  await shop.advance(orderId);
  attemptId = (await shop.delivery(orderId)).attempts[0]._id;
});

const set = (what: string) =>
  sql`UPDATE delivery_attempts SET ${sql.raw(what)} WHERE id = ${attemptId}`.execute(shop.store.owner);

describe("what the database refuses about deliveries, whichever program asks", () => {
  it("the database refuses a second attempt of a delivery while another attempt may still deliver", async () => {
    const second = sql`INSERT INTO delivery_attempts (id, order_id, hold, number, supplier_id, sku)
      VALUES (${newId()}, ${orderId}, 1, 2, ${supplier.id}, 'FF:115')`.execute(shop.store.owner);
    await expect(second).rejects.toThrow(/delivery_attempts_one_alive/);
  });

  it.each([
    ["state = 'sent'", /goes from unknown to sent/],
    ["state = 'planned'", /goes from unknown to planned/],
    ["state = 'reversed', ended_at = now()", /goes from unknown to reversed/],
    ["sku = 'FF:9999'", /stays/],
    ["sent_at = now()", /stays/],
    ["late = true", /not late/],
    ["returned_code_id = gen_random_uuid()", /code .* stays/],
    ["voucher_code_id = gen_random_uuid()", /code .* stays/],
  ])("the database lets an attempt change in one direction only, and not %s", async (what, why) => {
    await expect(set(what)).rejects.toThrow(why);
  });

  it("the database refuses to remove or to replace the code of an attempt that may have delivered", async () => {
    const body = { delivered: false, note: "Support says no" };
    await shop.store.call(`POST /admin/attempts/${attemptId}/decide`, { as: "boss", body });
    await expect(set("returned_code_id = gen_random_uuid()")).rejects.toThrow(/code .* stays/);
    await expect(set("state = 'succeeded', voucher_code_id = gen_random_uuid()")).rejects.toThrow(
      /code .* stays/,
    );
  });

  it("the database refuses to delete an ended delivery or an attempt", async () => {
    await shop.store.call(`POST /admin/attempts/${attemptId}/decide`, {
      as: "boss",
      body: { delivered: true, note: "Seen" },
    });
    const reopened = sql`UPDATE deliveries SET state = 'waiting', ended_at = NULL WHERE order_id = ${orderId}`;
    await expect(reopened.execute(shop.store.owner)).rejects.toThrow(/goes from delivered to waiting/);
    const gone = sql`DELETE FROM delivery_attempts WHERE id = ${attemptId}`;
    await expect(gone.execute(shop.store.owner)).rejects.toThrow(/append-only/);
  });
});
