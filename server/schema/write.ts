import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../src/db/embedded/embedded.ts";
import { migrate } from "../src/db/migrate.ts";
import { generateSchema } from "./generate.ts";

/** `npm run schema`: writes `src/db/schema.ts` from what the migrations make of an empty database. */
const directory = await mkdtemp(join(tmpdir(), "hira-schema-"));
const database = await startEmbeddedPostgres({ directory, durable: false, log: () => {} });
try {
  await migrate(database.url);
  await writeFile(new URL("../src/db/schema.ts", import.meta.url), await generateSchema(database.url));
} finally {
  await database.stop();
  await rm(directory, { recursive: true, force: true });
}
