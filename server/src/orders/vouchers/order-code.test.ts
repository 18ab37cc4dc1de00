import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { systemActor } from "../../platform/lib/actor.ts";
import { newId } from "../../platform/lib/ids.ts";
import { createCodeCipher } from "../../platform/sealing/cipher.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { seedShop } from "../../testing/shop.ts";
import { codeSale } from "./order-code-queries.ts";
import { uploadCodes } from "./upload-codes.ts";

let database: TestDatabase;
let productId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ productId } = await seedShop(database.db, { price: 1, stock: 0 }));
  const cipher = createCodeCipher(Buffer.alloc(32, 1));
  await uploadCodes({ db: database.db, actor: systemActor, cipher }, { productId, codes: ["THE-LAST-ONE"] });
  await sql`
    INSERT INTO voucher_codes (id, product_id, ciphertext, code_hash, tail_hash, status)
    SELECT gen_random_uuid(), ${productId}, '\\x00', sha256(n::text::bytea), '\\x00',
           CASE WHEN n % 10 = 0 THEN 'available' ELSE 'sold' END
    FROM generate_series(1, 20000) AS n`.execute(database.db);
});

describe("selling a code", () => {
  it("never walks the sold ones, where nine in ten are", async () => {
    const sale = codeSale({ productId, orderId: newId(), hold: 1, delivered: false }, false);
    const { rows } = await sql<{ "QUERY PLAN": string }>`EXPLAIN ${sale}`.execute(database.db);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("voucher_codes_available");
    expect(plan).not.toContain("Seq Scan");
  });
});

describe("the database itself", () => {
  it("refuses a second live code for an order, and a code on sale that belongs to one", async () => {
    const wrong = (change: string) =>
      sql`UPDATE voucher_codes SET ${sql.raw(change)} WHERE status = 'available'`.execute(database.db);
    await expect(wrong("order_id = gen_random_uuid(), hold = 1")).rejects.toThrow(/voucher_codes_check/);
    await expect(wrong("delivered_at = now()")).rejects.toThrow(/voucher_codes_check/);
  });
});
