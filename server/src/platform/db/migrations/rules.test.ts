import { expect, it } from "vitest";
import { BASELINE, migrationOf, readMigrationFiles } from "./migration-files.ts";
import { brokenRules } from "./rules.ts";

const files = await readMigrationFiles();
const brokenBy = (text: string) =>
  brokenRules(migrationOf("9001-next", text)).map((line) => line.split(": ")[1]);

it("no migration breaks the rules by which the previous version still works and customers can order meanwhile", () => {
  expect(files.flatMap(brokenRules)).toEqual([]);
});

it("no two migrations have the same number, and all numbers are higher than those of release 1.0", () => {
  const numbers = files.map(({ name }) => name.slice(0, 4));
  expect(numbers.filter((number) => number <= BASELINE.slice(0, 4))).toEqual([]);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it.each([
  ["drop", "ALTER TABLE orders ADD COLUMN a text, DROP COLUMN fee;"],
  ["drop", "DROP TABLE settings;"],
  ["drop", "DROP FUNCTION take_unit(uuid);"],
  ["drop", "ALTER TABLE users ALTER COLUMN search_text DROP EXPRESSION;"],
  ["rename", "ALTER TABLE orders RENAME COLUMN fee TO charge;"],
  ["rename", "ALTER FUNCTION take_unit(uuid) RENAME TO take;"],
  ["type", "ALTER TABLE product_stock ALTER COLUMN stock TYPE bigint;"],
  ["not null", "ALTER TABLE orders ALTER COLUMN method SET NOT NULL;"],
  ["not null", "ALTER TABLE orders ADD COLUMN note text NOT NULL;"],
  ["constraint", "ALTER TABLE orders ADD CHECK (fee < 100);"],
  ["constraint", "ALTER TABLE orders ADD CONSTRAINT a FOREIGN KEY (uid) REFERENCES users (uid);"],
  ["rewrite", "ALTER TABLE orders ADD COLUMN token uuid DEFAULT gen_random_uuid();"],
  ["rewrite", "ALTER TABLE orders ADD COLUMN low text GENERATED ALWAYS AS (lower(uid)) STORED;"],
  ["index", "CREATE INDEX orders_fee ON orders (fee);"],
  ["index", "DROP INDEX orders_newest;"],
  ["update", "UPDATE orders SET fee = 0;"],
  ["update", "DELETE FROM idempotency_keys WHERE reply IS NULL;"],
])("rule %j refuses a migration: %s", (rule, text) => {
  expect(brokenBy(text)).toContain(rule);
  expect(brokenBy(`--! but ${rule}: no version since 0030 uses it\n${text}`)).not.toContain(rule);
  expect(() => brokenBy(`--! but ${rule}:\n${text}`)).toThrow("of itself");
});

it.each([
  "ALTER TABLE orders ADD COLUMN note text, ADD COLUMN seen boolean NOT NULL DEFAULT false;",
  "ALTER TABLE orders ADD COLUMN at timestamptz NOT NULL DEFAULT now();",
  "ALTER TABLE orders ADD CONSTRAINT low CHECK (fee < 100) NOT VALID;",
  "CREATE TABLE a (b text NOT NULL CHECK (b <> ''));\nCREATE INDEX a_b ON a (b);\nALTER TABLE a ADD UNIQUE (b);",
  "CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DROP TABLE x; UPDATE orders SET fee = 0; END $$;",
  "-- DROP TABLE orders;\nINSERT INTO settings (key, value) VALUES ('a', '; DROP TABLE orders;');",
  "--! outside a transaction\nCREATE INDEX CONCURRENTLY a ON orders (fee);\nALTER TABLE orders VALIDATE CONSTRAINT low;",
])("the rules allow a migration: %s", (text) => {
  expect(brokenRules(migrationOf("9001-next", text))).toEqual([]);
});

it("a migration is refused if it contains a statement inside a transaction that must be outside of one, or the reverse", () => {
  expect(brokenRules(migrationOf("9001-next", "CREATE INDEX CONCURRENTLY a ON orders (fee);"))).toEqual([
    '9001-next: "CREATE INDEX CONCURRENTLY a ON orders (fee)" belongs outside a transaction.',
  ]);
  const text = "--! outside a transaction\nALTER TABLE orders ADD COLUMN note text;";
  expect(brokenRules(migrationOf("9001-next", text))).toEqual([
    '9001-next: "ALTER TABLE orders ADD COLUMN note text" belongs inside a transaction.',
  ]);
});

it("a migration with an unknown heading is refused", () => {
  expect(() => migrationOf("9001-next", "--! outside of transactions\nSELECT 1;")).toThrow(
    'Migration 9001-next says "outside of transactions" of itself.',
  );
});
