import { rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { proveEmbedded } from "./backup/embedded.ts";
import { proveExternal } from "./backup/external.ts";
import { makeHome } from "./backup/home.ts";

/**
 * `npm run proof:backup [-- --rounds N]`: makes backups under load, removes the store and restores it, once with the
 * embedded database, and once with an external database as docs/operations.md describes. The external one needs
 * Debian's postgresql-15 and pgbackrest.
 */
const { values } = parseArgs({ options: { rounds: { type: "string", default: "20" } } });
const home = await makeHome();
try {
  const found = {
    embedded: await proveEmbedded(join(home, "embedded"), Number(values.rounds)),
    external: await proveExternal(join(home, "external")),
  };
  console.log(JSON.stringify(found, null, 2));
} finally {
  await rm(home, { recursive: true, force: true, maxRetries: 20 });
}
