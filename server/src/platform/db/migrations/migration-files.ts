import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { MigrationError } from "./migration-error.ts";

/** A file `NNNN-name.sql` of `migrations/`; what it may say of itself stands in docs/migrations.md. */
export interface MigrationFile {
  /** `NNNN-name`. */
  name: string;
  text: string;
  /** SHA-256 of the text, in hex. */
  checksum: string;
  /** Statement by statement, each on its own: indexes that are built while orders go on, backfills in batches. */
  outsideTransaction: boolean;
  /** The oldest migration that a version must know to work with the database after this one; usually none. */
  worksFrom: string | null;
}

const folder = new URL("../../../../migrations/", import.meta.url);

/** Every migration that this version knows, in the order of their numbers. */
export async function readMigrationFiles(): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => migrationOf(file.slice(0, -4), await readFile(new URL(file, folder), "utf8"))),
  );
}

/** @throws MigrationError for a heading that says nothing known. */
export function migrationOf(name: string, given: string): MigrationFile {
  // A checkout that changes line ends does not change the migration.
  const text = given.replaceAll("\r\n", "\n");
  const said = [...text.matchAll(/^--! *(.*?) *$/gm)].map(([, line = ""]) => line);
  const worksFrom = said.map((line) => /^works from (\d{4})$/.exec(line)?.[1]).find(Boolean) ?? null;
  const unknown = said.find((line) => !/^(outside a transaction|works from \d{4}|but .+: .+)$/.test(line));
  if (unknown !== undefined) throw new MigrationError(`Migration ${name} says "${unknown}" of itself.`);
  return {
    name,
    text,
    checksum: createHash("sha256").update(text).digest("hex"),
    outsideTransaction: said.includes("outside a transaction"),
    worksFrom,
  };
}
