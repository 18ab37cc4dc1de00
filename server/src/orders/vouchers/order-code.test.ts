import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { newId } from "../../platform/lib/ids.ts";
import { createCodeCipher } from "../../platform/sealing/cipher.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { seedShop } from "../../testing/shop.ts";
import { takeCode } from "./order-code-queries.ts";
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

describe("taking a code for an order", () => {
  it("taking a code never scans the sold codes, even if nine of ten codes are sold", async () => {
    const { rows } = await database.owner.transaction().execute(async (tx) => {
      // The order of this query does not exist, and triggers and foreign keys are off.
      await sql`SET LOCAL session_replication_role = replica`.execute(tx as Database);
      expect(await takeCode(tx as Database, { productId, orderId: newId(), hold: 1, delivered: false })).toBe(
        true,
      );
      return sql<{ whole: number; fetched: number }>`
        SELECT seq_scan::integer AS whole, idx_tup_fetch::integer AS fetched FROM pg_stat_xact_user_tables
        WHERE relname = 'voucher_codes'`.execute(tx as Database);
    });
    expect(rows[0]?.whole).toBe(0);
    expect(rows[0]?.fetched).toBeLessThan(10);
  });
});

describe("what the database refuses about codes of orders, whichever program asks", () => {
  it("the database refuses a second active code of an order, and an available code that belongs to an order", async () => {
    const wrong = (change: string) =>
      sql`UPDATE voucher_codes SET ${sql.raw(change)} WHERE status = 'available'`.execute(database.db);
    await expect(wrong("order_id = gen_random_uuid(), hold = 1")).rejects.toThrow(/voucher_codes_check/);
    await expect(wrong("delivered_at = now()")).rejects.toThrow(/voucher_codes_check/);
  });
});
