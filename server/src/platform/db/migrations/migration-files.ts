import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { MigrationError } from "./migration-error.ts";

/** A migration: a file `NNNN-name.sql` of `migrations/`. docs/migrations.md says what its heading may contain. */
export interface MigrationFile {
  /** The file's name without `.sql`: `NNNN-name`. */
  name: string;
  text: string;
  /** SHA-256 of the migration's text, in hex. */
  checksum: string;
  /**
   * True to run each statement outside a transaction. Used to build an index while customers order, and to fill a
   * column in batches.
   */
  outsideTransaction: boolean;
  /**
   * The newest migration that a version of the store must contain to work with the database after this migration. Null
   * if every version works with it, which is usual.
   */
  worksFrom: string | null;
  /** Digest of the functions in `server/schema` as they are after this migration; null if it changes no functions. */
  functions: string | null;
}

/** The last migration of release 1.0. The files in `server/migrations` are later ones. */
export const BASELINE = "0140-referrals-paid-on-a-day";

/** Returns the name of the newest of these migrations. */
export const newestOf = (files: readonly MigrationFile[]): string => files.at(-1)?.name ?? BASELINE;

const folder = new URL("../../../../migrations/", import.meta.url);
const HEADING = /^(outside a transaction|works from \d{4}|functions [0-9a-f]{8}|but .+: .+)$/;

/** Returns all migrations that this version of the store contains, sorted by number. */
export async function readMigrationFiles(): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => migrationOf(file.slice(0, -4), await readFile(new URL(file, folder), "utf8"))),
  );
}

/** @throws MigrationError for an unknown heading. */
export function migrationOf(name: string, given: string): MigrationFile {
  // Git may convert line ends at a checkout. They are converted back here, so that the checksum stays the same.
  const text = given.replaceAll("\r\n", "\n");
  const said = [...text.matchAll(/^--! *(.*?) *$/gm)].map(([, line = ""]) => line);
  const unknown = said.find((line) => !HEADING.test(line));
  if (unknown !== undefined) throw new MigrationError(`Migration ${name} says "${unknown}" of itself.`);
  const wordAfter = (word: string) =>
    said.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? null;
  return {
    name,
    text,
    checksum: sha256(text),
    outsideTransaction: said.includes("outside a transaction"),
    worksFrom: wordAfter("works from"),
    functions: wordAfter("functions"),
  };
}

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
