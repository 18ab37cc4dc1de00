import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../src/platform/db/embedded/embedded.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { generateSchema } from "./generate.ts";

/** `npm run schema`: writes `src/platform/db/schema.ts` from what the migrations make of an empty database. */
const directory = await mkdtemp(join(tmpdir(), "hira-schema-"));
const database = await startEmbeddedPostgres({ directory, durable: false, log: () => {} });
try {
  await migrate(database.url);
  await writeFile(
    new URL("../src/platform/db/schema.ts", import.meta.url),
    await generateSchema(database.url),
  );
} finally {
  await database.stop();
  await rm(directory, { recursive: true, force: true });
}
