import { readdir, readFile } from "node:fs/promises";

const root = new URL("../../../../", import.meta.url);

/** Of `package.json`. */
export async function storeVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL("package.json", root), "utf8")) as {
    version: string;
  };
  return version;
}

/** The newest that this version brings the database to, as `0040-instances`. */
export async function newestMigration(): Promise<string> {
  const files = await readdir(new URL("server/migrations/", root));
  return (
    files
      .filter((file) => file.endsWith(".sql"))
      .sort()
      .at(-1)
      ?.replace(/\.sql$/, "") ?? "none"
  );
}
