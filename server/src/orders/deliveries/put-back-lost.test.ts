import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { openSuppliedShop, type SuppliedShop, silent } from "../../testing/supplied-shop.ts";
import { putBackLost } from "./put-back-lost.ts";

let shop: SuppliedShop;
const said: object[] = [];
const log = { warn: (facts: object) => void said.push(facts) };
const sweep = () => putBackLost({ db: shop.store.db, log });
const loseJobs = () => sql`DELETE FROM jobs.job`.execute(shop.store.owner);

beforeAll(async () => {
  shop = await openSuppliedShop();
});

it("a delivery without a job gets exactly one job and is logged, even if several processes check at the same time", async () => {
  const one = await shop.supplier();
  one.place = () => silent;
  const productId = await shop.product([one]);
  const waiting = await shop.order(productId);
  const working = await shop.order(productId);
  await shop.advance(working);
  expect(await sweep()).toBe(0);
  await loseJobs();
  const swept = await Promise.all([sweep(), sweep(), sweep()]);
  expect(swept.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect([await shop.jobs(waiting), await shop.jobs(working)]).toEqual([1, 1]);
  expect(said).toEqual([{ deliveries: 2, orders: [waiting, working] }]);
  expect(await sweep()).toBe(0);
});

it("a delivery gets no new job if it has ended, waits for an operator, or was taken over by an operator", async () => {
  const one = await shop.supplier();
  const productId = await shop.product([one]);
  const [done, stuck, gaveUp] = [
    await shop.order(productId),
    await shop.order(productId),
    await shop.order(productId),
  ];
  await shop.advance(done);
  await sql`UPDATE deliveries SET state = 'stuck', why = 'all-failed' WHERE order_id = ${stuck}`.execute(
    shop.store.owner,
  );
  await sql`DELETE FROM jobs.job WHERE data ->> 'orderId' IN (${done}, ${stuck})`.execute(shop.store.owner);
  await sql`
    INSERT INTO jobs.job (name, data, source_name) SELECT 'dead-letters', data, name FROM jobs.job
    WHERE data ->> 'orderId' = ${gaveUp}`.execute(shop.store.owner);
  await sql`UPDATE jobs.job SET state = 'failed' WHERE name = 'deliver' AND data ->> 'orderId' = ${gaveUp}`.execute(
    shop.store.owner,
  );
  expect(await sweep()).toBe(0);
});
