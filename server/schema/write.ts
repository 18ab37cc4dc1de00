import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../src/platform/db/embedded/embedded.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { digestOf, readRelease } from "../src/platform/db/migrations/schema-files.ts";
import { generateSchema } from "./generate.ts";

/**
 * `npm run schema`: builds a database from the files of this folder, and writes the types of its tables to
 * `src/platform/db/schema.ts`.
 */
const directory = await mkdtemp(join(tmpdir(), "hira-schema-"));
const database = await startEmbeddedPostgres({ directory, durable: false, log: () => {} });
try {
  await migrate(database.url);
  const { parts, migrations } = await readRelease();
  const digest = digestOf(parts);
  if (migrations.findLast(({ functions }) => functions !== null)?.functions !== digest)
    console.log(`The functions have changed: a new migration needs the line "--! functions ${digest}".`);
  await writeFile(
    new URL("../src/platform/db/schema.ts", import.meta.url),
    await generateSchema(database.url),
  );
} finally {
  await database.stop();
  await rm(directory, { recursive: true, force: true });
}
