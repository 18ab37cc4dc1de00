import { sql } from "kysely";
import { expect, it } from "vitest";
import { seedShop } from "../../testing/shop.ts";
import { openSuppliedShop } from "../../testing/supplied-shop.ts";
import { candidates, findCandidates } from "./choice-queries.ts";

it("the query that finds a code for a redeemer does not read the used codes", async () => {
  const shop = await openSuppliedShop();
  const { db, owner } = shop.store;
  const { productId: codes } = await seedShop(db, { price: 80, stock: 0 });
  await sql`
    INSERT INTO voucher_codes (id, product_id, ciphertext, code_hash, tail_hash, status)
    SELECT gen_random_uuid(), ${codes}, '\\x00', sha256(n::text::bytea), '\\x00',
           CASE WHEN n = 5000 THEN 'available' ELSE 'sold' END
    FROM generate_series(1, 5000) AS n`.execute(owner);
  await sql`UPDATE products SET cost = 7000 WHERE id = ${codes}`.execute(owner);
  await sql`ANALYZE voucher_codes`.execute(owner);
  const redeemer = await shop.supplier({ kind: "redeemer" });
  const unipin = await shop.supplier();
  const productId = await shop.product([{ supplier: redeemer, sku: codes }, unipin]);
  const { rows } = await sql<{ "QUERY PLAN": string }>`EXPLAIN ${candidates(productId)}`.execute(db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("voucher_codes_available");
  expect(plan).not.toContain("Seq Scan on voucher_codes");
  const found = async () => (await findCandidates(db, productId)).map(({ cost, hasCode }) => [cost, hasCode]);
  expect(await found()).toEqual([
    [7_000, true],
    [null, true],
  ]);
  await sql`UPDATE voucher_codes SET status = 'sold' WHERE status = 'available'`.execute(owner);
  expect(await found()).toEqual([
    [7_000, false],
    [null, true],
  ]);
});
