import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { withDatabase } from "../../testing/postgres.ts";

const folder = new URL("../../../migrations/", import.meta.url);
const REWARDS = "0023-rewards-of-first-orders.sql";
const name = `test_${randomBytes(6).toString("hex")}`;
let server: pg.Client;
let owner: pg.Client;

async function migrate(isWanted: (file: string) => boolean): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql") && isWanted(file)).sort();
  for (const file of files) await owner.query(await readFile(new URL(file, folder), "utf8"));
}

beforeAll(async () => {
  server = new pg.Client({ connectionString: inject("postgresUrl") });
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  owner = new pg.Client({ connectionString: withDatabase(inject("postgresUrl"), name) });
  await owner.connect();
  await migrate((file) => file < REWARDS);
});
afterAll(async () => {
  await owner.end();
  await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await server.end();
});

it("referrals of before keep what they were promised, and what was paid stays paid", async () => {
  const id = (n: number) => `018f0000-0000-7000-8000-00000000000${n}`;
  await owner.query(`INSERT INTO users (uid, email, name, email_verified) VALUES
    ('ann', 'ann@mail.test', 'Ann', true), ('bob', 'B.ob+1@Gmail.com', 'Bob', true),
    ('cat', 'bob@googlemail.com', 'Cat', true), ('dan', 'dan@mail.test', 'Dan', true), ('eve', '', 'Eve', false)`);
  await owner.query(`UPDATE settings SET value = '{"referrerAmount": 2000, "newUserAmount": 1000, "rewardOn": "signup"}'
    WHERE key = 'referral'`);
  await owner.query(`INSERT INTO referrals
      (id, newcomer_uid, referrer_uid, referrer_amount, new_user_amount, reward_on, rewarded_at) VALUES
    ('${id(1)}', 'bob', 'ann', 2000, 1000, 'signup', '2026-01-01'),
    ('${id(2)}', 'cat', 'ann', 2000, 0, 'first-order', NULL),
    ('${id(3)}', 'dan', 'ann', 0, 0, 'signup', '2026-01-02'),
    ('${id(4)}', 'eve', 'bob', 0, 500, 'first-order', NULL)`);
  await migrate((file) => file === REWARDS);

  const { rows } = await owner.query(
    `SELECT right(referral_id::text, 1) AS referral, kind, uid, amount::integer, status, payments, order_id
     FROM referral_payments ORDER BY 1, 2`,
  );
  expect(rows.map((row) => Object.values(row).join(" "))).toEqual([
    "1 bonus bob 1000 paid 1 ",
    "1 reward ann 2000 paid 1 ",
    "2 reward ann 2000 waiting 0 ",
    "4 bonus eve 500 paid 1 ",
  ]);
  const addresses = await owner.query("SELECT uid FROM rewarded_addresses ORDER BY uid");
  // Bob and Cat share a mailbox; Eve has none.
  expect(addresses.rows.map(({ uid }) => uid)).toEqual(["ann", "bob", "dan"]);
  const settings = await owner.query("SELECT value FROM settings WHERE key = 'referral'");
  expect(settings.rows[0].value).toEqual({
    referrerAmount: 2000,
    newUserAmount: 1000,
    minimumOrder: 10_000,
    dailyCap: 10,
  });
  expect((await owner.query("SELECT DISTINCT minimum_order::integer FROM referrals")).rows).toEqual([
    { minimum_order: 0 },
  ]);
});

it.each([
  ["a.b@Gmail.com", "ab@gmail.com"],
  [" A+b+c@x.test ", "a@x.test"],
  ["+tag@x.test", "+tag@x.test"],
  ['"a@b"@x.test', '"a@b"@x.test'],
  ["nobody", null],
  ["@x.test", null],
  ["a@", null],
  ["...@gmail.com", null],
  ["", null],
])("the address %s is %s", async (email, normal) => {
  const { rows } = await owner.query("SELECT normal_address($1) AS normal", [email]);
  expect(rows[0].normal).toBe(normal);
});
