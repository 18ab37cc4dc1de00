import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import library from "pg-boss/package.json" with { type: "json" };
import { expect, it } from "vitest";
import { createTestDatabase } from "../../testing/database.ts";

it("the queue's tables match the library's version; if the library gets a new version, a migration must follow", async () => {
  const { owner } = await createTestDatabase();
  const db = {
    executeSql: async (text: string) => ({ rows: (await sql.raw(text).execute(owner)).rows }),
  };
  const boss = new PgBoss({ schema: "jobs", db });
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true });
  expect(await boss.schemaVersion()).toBe(library.pgboss.schema);
});

it("on the queue's tables, the application's login has exactly the rights that it needs", async () => {
  const { db } = await createTestDatabase();
  const refused = [
    "INSERT INTO jobs.queue (name) VALUES ('mine')",
    "DELETE FROM jobs.queue",
    "SELECT jobs.create_queue('mine', '{\"policy\": \"standard\"}')",
    "TRUNCATE jobs.job",
    "DROP TABLE jobs.job",
    "CREATE TABLE jobs.mine (id integer)",
    "INSERT INTO jobs.version (version) VALUES (47)",
  ];
  for (const statement of refused)
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(
      /permission denied|must be owner/,
    );
});
