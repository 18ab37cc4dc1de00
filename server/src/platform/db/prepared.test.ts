import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "../../testing/database.ts";

const { db, owner, directUrl, login } = await createTestDatabase({ max: 1 });
const pooled = new URL(login.url).host !== new URL(directUrl).host;

async function double(n: number): Promise<unknown> {
  const { rows } = await sql`/* prepared: double */ SELECT 2 * ${n}::integer AS doubled, * FROM one`.execute(
    db,
  );
  return rows[0];
}

async function known(): Promise<unknown> {
  const { rows } = await sql`
    SELECT name, (generic_plans + custom_plans)::integer AS calls FROM pg_prepared_statements`.execute(db);
  return rows;
}

it("a marked statement is parsed once per connection, if the connection has a server process of its own", async () => {
  await sql`CREATE TABLE one AS SELECT 1 AS n; GRANT SELECT ON one TO PUBLIC`.execute(owner);
  expect([await double(1), await double(2)]).toEqual([
    { doubled: 2, n: 1 },
    { doubled: 4, n: 1 },
  ]);
  expect(await known()).toEqual(pooled ? [] : [{ name: "double", calls: 2 }]);
});

it("a prepared statement still works after an upgrade has changed the columns of its result", async () => {
  await double(1);
  await sql`ALTER TABLE one ADD COLUMN m integer DEFAULT 7`.execute(owner);
  expect(await double(3)).toEqual({ doubled: 6, n: 1, m: 7 });
});

it("a prepared statement still works after the server has forgotten it", async () => {
  const { db: fresh } = await createTestDatabase({ max: 1 });
  const one = async () => (await sql`/* prepared: one */ SELECT 1 AS n`.execute(fresh)).rows;
  await one();
  await sql`DEALLOCATE ALL`.execute(fresh);
  expect(await one()).toEqual([{ n: 1 }]);
});
