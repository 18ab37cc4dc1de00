import { hostname } from "node:os";
import type { Database } from "../../platform/db/database.ts";
import { forgetInstance, noteInstance } from "./queries.ts";
import { storeVersion } from "./version.ts";

/** What the others know this process as. */
export const instanceName = (port: number) => `${hostname()}:${port}`;

/** Tells the others that this instance lives, until it is told that it ends. */
export function createInstanceNotes(db: Database, port: number) {
  const name = instanceName(port);
  return {
    note: async () => noteInstance(db, name, await storeVersion()),
    forget: () => forgetInstance(db, name),
  };
}
