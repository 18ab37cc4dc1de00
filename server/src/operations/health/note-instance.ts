import { hostname } from "node:os";
import type { Database } from "../../platform/db/database.ts";
import { forgetInstance, noteInstance } from "./queries.ts";
import { storeVersion } from "./version.ts";

/** Returns the name of this process, by which other instances know it. */
export const instanceName = (port: number) => `${hostname()}:${port}`;

/** Records at intervals that this instance is running, until it is closed. */
export function createInstanceNotes(db: Database, port: number) {
  const name = instanceName(port);
  return {
    note: async () => noteInstance(db, name, await storeVersion()),
    forget: () => forgetInstance(db, name),
  };
}
