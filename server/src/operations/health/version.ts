import { readFile } from "node:fs/promises";
import { newestOf, readMigrationFiles } from "../../platform/db/migrations/migration-files.ts";

const root = new URL("../../../../", import.meta.url);

/** Returns the store's version from `package.json`. */
export async function storeVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL("package.json", root), "utf8")) as {
    version: string;
  };
  return version;
}

/** Name of the newest migration of this version, such as `0141-parts-of-the-schema`. */
export const newestMigration = async (): Promise<string> => newestOf(await readMigrationFiles());
