import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import { withDatabase } from "../../../testing/postgres.ts";
import { untilSomebodyWaits } from "../../../testing/waiting.ts";
import { migrateToLatest } from "./migrate-to-latest.ts";
import { type MigrationFile, migrationOf } from "./migration-files.ts";
import { readRelease, releaseOf } from "./schema-files.ts";
import { splitStatements } from "./statements.ts";

/** Creates a database for one test, and opens a connection to it. */
async function database(): Promise<{ url: string; client: pg.Client; connect: () => Promise<pg.Client> }> {
  const server = new pg.Client({ connectionString: inject("postgresUrl") });
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  const url = withDatabase(inject("postgresUrl"), name);
  const clients: pg.Client[] = [];
  onTestFinished(async () => {
    await Promise.all(clients.map((client) => client.end()));
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await server.end();
  });
  async function connect() {
    const client = new pg.Client({ connectionString: url });
    clients.push(client);
    await client.connect();
    return client;
  }
  return { url, client: await connect(), connect };
}

const { schema } = await readRelease();
const notes = splitStatements(schema).filter((statement) => /^CREATE TABLE schema_/.test(statement));

const first = migrationOf(
  "9001-first",
  "CREATE TABLE orders (id integer PRIMARY KEY, fee integer); CREATE TABLE users (uid text);",
);

/**
 * Returns a version of the store with these migrations. An empty database gets the schema of the first migration from
 * it.
 */
const versionWith = (files: MigrationFile[]) => releaseOf(`${notes.join(";\n")};\n${first.text}`, files);

/** Runs the migrations and returns the logged lines. */
async function run(url: string, files: MigrationFile[], patienceMs = 30_000): Promise<string[]> {
  const said: string[] = [];
  await migrateToLatest(url, { log: (line) => said.push(line), patienceMs }, versionWith(files));
  return said;
}

const columnsOf = async (client: pg.Client) =>
  (await client.query("SELECT * FROM orders LIMIT 0")).fields.map(({ name }) => name);

it("a migration that fails is undone completely, and the migrations before it stay applied", async () => {
  const { url, client } = await database();
  await run(url, [first]);
  const bad = migrationOf("9002-bad", "ALTER TABLE orders ADD COLUMN note text; SELECT 1 / 0;");
  await expect(run(url, [first, bad])).rejects.toThrow("Migration 9002-bad failed: division by zero");
  expect(await columnsOf(client)).toEqual(["id", "fee"]);
  const good = migrationOf("9002-bad", "ALTER TABLE orders ADD COLUMN note text;");
  expect(await run(url, [first, good])).toEqual([
    expect.stringMatching(/^Migration 9002-bad is done, after \d+ ms\.$/),
  ]);
  expect(await run(url, [first, good])).toEqual([]);
});

it("a migration that waits for a long read transaction lets orders pass, logs that it waits, and runs after that transaction", async () => {
  const { url, client, connect } = await database();
  await run(url, [first]);
  const reader = await connect();
  await reader.query("BEGIN");
  await reader.query("SELECT count(*) FROM orders");
  const next = migrationOf(
    "9002-next",
    "ALTER TABLE orders ADD COLUMN note text; ALTER TABLE users ADD COLUMN note text;",
  );
  const said: string[] = [];
  const migrated = migrateToLatest(
    url,
    { log: (line) => said.push(line), patienceMs: 30_000 },
    versionWith([first, next]),
  );
  await untilSomebodyWaits(url);
  // The order waits behind the migration, which waits for the reader. The migration then gives up its place, so the
  // order passes.
  const began = performance.now();
  await client.query("INSERT INTO orders VALUES (1)");
  expect(performance.now() - began).toBeLessThan(1_000);
  await reader.query("COMMIT");
  await migrated;
  expect(said[0]).toMatch(
    /^Migration 9002-next does not get its locks: canceling statement due to lock timeout.*Attempt 1 took nothing; the next one follows in \d+ ms\.$/,
  );
  expect(await columnsOf(client)).toEqual(["id", "fee", "note"]);
});

it("if a migration cannot get its locks, the start fails with a sentence that names the blocking session", async () => {
  const { url, connect } = await database();
  await run(url, [first]);
  const reader = await connect();
  await reader.query("SET application_name = 'a long report'");
  await reader.query("BEGIN");
  await reader.query("SELECT pg_sleep(1.1), count(*) FROM orders");
  const next = migrationOf("9002-next", "ALTER TABLE orders ADD COLUMN note text;");
  await expect(run(url, [first, next], 0)).rejects.toThrow(
    /^Migration 9002-next does not get its locks: .*process \d+ \(a long report\) has been in a transaction for \d+ s\. End what holds them, and start again\.$/,
  );
});

it("in a deadlock between a migration and an order, PostgreSQL ends the migration's statement", async () => {
  const { url, connect } = await database();
  await run(url, [first]);
  const order = await connect();
  await order.query("BEGIN");
  await order.query("SELECT FROM orders");
  const next = migrationOf(
    "9002-next",
    "ALTER TABLE users ADD COLUMN note text; ALTER TABLE orders ADD COLUMN note text;",
  );
  const migrated = run(url, [first, next]);
  await untilSomebodyWaits(url);
  // The migration holds `users` and waits for `orders`.
  await order.query("INSERT INTO users VALUES ('asha')");
  await order.query("COMMIT");
  expect((await migrated).length).toBeGreaterThan(1);
});

it("a repeated migration builds an incomplete index again, and does not touch a complete one", async () => {
  const { url, client } = await database();
  const indexes = migrationOf(
    "9002-indexes",
    "--! outside a transaction\nCREATE INDEX CONCURRENTLY by_fee ON orders (fee);\n" +
      "CREATE UNIQUE INDEX CONCURRENTLY once ON orders (fee);",
  );
  await run(url, [first]);
  await client.query("INSERT INTO orders VALUES (1, 5), (2, 5)");
  await expect(run(url, [first, indexes])).rejects.toThrow('could not create unique index "once"');
  const oid = "SELECT 'by_fee'::regclass::oid AS oid";
  const { rows: before } = await client.query(oid);
  await client.query("DELETE FROM orders WHERE id = 2");
  await run(url, [first, indexes]);
  expect((await client.query(oid)).rows).toEqual(before);
  const { rows } = await client.query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'once'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});

it("a migration can build an index while other instances wait to migrate", async () => {
  const { url } = await database();
  await run(url, [first]);
  const index = migrationOf(
    "9002-index",
    "--! outside a transaction\nCREATE INDEX CONCURRENTLY by_fee ON orders (fee);",
  );
  const said = await Promise.all([
    run(url, [first, index]),
    run(url, [first, index]),
    run(url, [first, index]),
  ]);
  expect(said.flat().filter((line) => line.includes("9002-index is done"))).toHaveLength(1);
});

it("the store refuses to start if a migration's file was changed after the migration was applied", async () => {
  const { url } = await database();
  await run(url, [first]);
  const changed = migrationOf("9001-first", `${first.text}\n-- another word`);
  await expect(run(url, [changed])).rejects.toThrow(
    "server/migrations/9001-first.sql was changed after this database had it",
  );
  const otherLineEnds = migrationOf("9001-first", first.text.replaceAll("\n", "\r\n"));
  expect(await run(url, [otherLineEnds])).toEqual([]);
});

it("an older version works with a later version's schema, unless a migration excludes the older version", async () => {
  const { url } = await database();
  await run(url, [first]);
  await run(url, [first, migrationOf("9002-note", "ALTER TABLE orders ADD COLUMN note text;")]);
  expect(await run(url, [first])).toEqual([
    "The database was migrated by a later version (9002-note), which this one can work with.",
  ]);
  await run(url, [
    first,
    migrationOf("9002-note", "ALTER TABLE orders ADD COLUMN note text;"),
    migrationOf(
      "9003-contract",
      "--! works from 9002\n--! but drop: unused since 9002\nALTER TABLE orders DROP COLUMN fee;",
    ),
  ]);
  await expect(run(url, [first])).rejects.toThrow(
    "The database has migration 9003-contract of a later version and works with versions from migration 9002 on; this one ends at 9001-first: start the later version, or restore a backup from before it.",
  );
  const note = migrationOf("9002-note", "ALTER TABLE orders ADD COLUMN note text;");
  expect(await run(url, [first, note])).toHaveLength(1);
});
