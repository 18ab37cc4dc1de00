import { feeOf, feePercent, poisha } from "@hira/contract";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "../../testing/database.ts";

const amounts = [0, 1, 49, 50, 99, 100, 5_000, 9_999, 10_000, 33_333, 2_000_000_000];
const percents = [0, 1, 50, 185, 1_000, 9_999];
const thresholds = [0, 100, 10_000];

it("the SQL function fee_of returns the same fee as the contract's feeOf", async () => {
  const { db } = await createTestDatabase();
  const cases = amounts.flatMap((amount) =>
    percents.flatMap((percent) => thresholds.map((waived) => ({ amount, percent, waived }))),
  );
  const { rows } = await sql<{ fee: number }>`
    SELECT fee_of(amount, percent, waived) AS fee
    FROM jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) AS each (amount bigint, percent integer, waived bigint)`.execute(
    db,
  );
  const expected = cases.map(({ amount, percent, waived }) => {
    const rule = { feePercent: feePercent(percent / 100), waivedFrom: poisha(waived) };
    return { fee: feeOf(poisha(amount), rule).fee };
  });
  expect(rows).toEqual(expected);
});
