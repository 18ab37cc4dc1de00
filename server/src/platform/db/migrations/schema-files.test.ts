import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import { withDatabase } from "../../../testing/postgres.ts";
import { migrateToLatest } from "./migrate-to-latest.ts";
import { migrationOf } from "./migration-files.ts";
import { digestOf, readRelease, releaseOf, SCHEMA_ORDER } from "./schema-files.ts";
import { splitStatements } from "./statements.ts";

const release = await readRelease();
const notes = splitStatements(release.schema).filter((text) => /^CREATE TABLE schema_/.test(text));

/** Returns an SQL schema that consists of one table with the given function and trigger. */
const schemaWith = (answer: string, event: string) => `${notes.join(";\n")};
  CREATE TABLE orders (id integer);
  CREATE OR REPLACE FUNCTION answer() RETURNS text LANGUAGE sql RETURN '${answer}';
  CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
  CREATE OR REPLACE TRIGGER orders_refused BEFORE ${event} ON orders FOR EACH ROW EXECUTE FUNCTION refuse();
  COMMENT ON TABLE orders IS '${answer}';`;

const first = migrationOf("9001-first", "SELECT 1;");
const second = migrationOf("9002-second", "SELECT 2;");
const before = releaseOf(schemaWith("before", "INSERT"), [first]);
const after = releaseOf(schemaWith("after", "DELETE"), [first, second]);

async function database() {
  const server = new pg.Client({ connectionString: inject("postgresUrl") });
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  const url = withDatabase(inject("postgresUrl"), name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await server.end();
  });
  const said: string[] = [];
  const start = (version: typeof before) =>
    migrateToLatest(
      url,
      { log: (line) => said.push(line.replace(/\d+ ms/, "n ms")), patienceMs: 0 },
      version,
    );
  async function parts() {
    const { rows } = await client.query(
      `SELECT answer() AS function, obj_description('orders'::regclass) AS comment,
              (SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE tgname = 'orders_refused') ~ 'DELETE' AS "isLater"`,
    );
    return rows[0];
  }
  return { client, start, said, parts };
}

it("a new database is created in one step and counts as having every migration", async () => {
  const { client, start, said } = await database();
  await start(after);
  await start(after);
  expect(said).toEqual(["The schema of 9002-second is done, after n ms."]);
  const { rows } = await client.query("SELECT name FROM schema_migrations ORDER BY name");
  expect(rows.map(({ name }) => name)).toEqual(["0140-referrals-paid-on-a-day", "9001-first", "9002-second"]);
});

it("a schema that cannot be created leaves nothing in the database", async () => {
  const { client, start } = await database();
  const broken = releaseOf(`${schemaWith("a", "INSERT")} SELECT 1 / 0;`, [first]);
  await expect(start(broken)).rejects.toThrow("The schema of 9001-first failed: division by zero");
  expect((await client.query("SELECT to_regclass('orders') AS found")).rows).toEqual([{ found: null }]);
});

it("only the functions, triggers and comments that changed are applied, after the migrations", async () => {
  const { client, start, said, parts } = await database();
  await start(before);
  expect(await parts()).toEqual({ function: "before", comment: "before", isLater: false });
  await start(after);
  expect(await parts()).toEqual({ function: "after", comment: "after", isLater: true });
  expect(said.slice(1)).toEqual([
    "Migration 9002-second is done, after n ms.",
    "The update of functions and triggers is done, after n ms.",
  ]);
  const { rows } = await client.query("SELECT name, applied_by FROM schema_parts ORDER BY name");
  expect(rows).toEqual([
    { name: "comment on orders", applied_by: "9002-second" },
    { name: "function answer()", applied_by: "9002-second" },
    { name: "function refuse()", applied_by: "9001-first" },
    { name: "trigger orders_refused on orders", applied_by: "9002-second" },
  ]);
});

it("a start of an older version leaves the functions of a later version in place", async () => {
  const { start, parts } = await database();
  await start(before);
  await start(after);
  await start(before);
  expect(await parts()).toEqual({ function: "after", comment: "after", isLater: true });
});

it("a trigger whose table is locked is replaced at the next start, and functions are replaced at once", async () => {
  const { client, start, parts } = await database();
  await start(before);
  await client.query("BEGIN; INSERT INTO orders VALUES (1)");
  await expect(start(after)).rejects.toThrow(/^The set of triggers of orders does not get its locks: /);
  await client.query("COMMIT");
  expect(await parts()).toEqual({ function: "after", comment: "before", isLater: false });
  await start(after);
  expect(await parts()).toEqual({ function: "after", comment: "after", isLater: true });
});

it("the schema's files are named after the areas and applied in the areas' order", async () => {
  const { areas } = (await import(new URL("../../../../../areas.mjs", import.meta.url).href)) as {
    areas: string[];
  };
  expect(SCHEMA_ORDER).toEqual(areas);
});

it("no two functions, triggers, views or comments of the schema have the same name", () => {
  const names = release.parts.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

it("a change of the schema's functions needs a migration, because the last migration identifies a version", () => {
  const known = release.migrations.findLast(({ functions }) => functions !== null)?.functions;
  expect(known, "Add a migration with the line in quotes, if only that (docs/migrations.md)").toBe(
    digestOf(release.parts),
  );
});
