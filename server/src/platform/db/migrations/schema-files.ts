import { readdir, readFile } from "node:fs/promises";
import { type MigrationFile, readMigrationFiles, sha256 } from "./migration-files.ts";
import { splitStatements } from "./statements.ts";

/** The areas, in the order in which their files of `server/schema` are applied. It is the order of `areas.mjs`. */
export const SCHEMA_ORDER = [
  "platform",
  "wallet",
  "people",
  "catalog",
  "payments",
  "orders",
  "settlement",
  "backoffice",
  "operations",
];

/** A statement of `server/schema` that may be applied again at any time: a function, trigger, view or comment. */
export interface SchemaPart {
  /** Identifies the statement: its kind and name, for example `function lock_wallet(_uid text)`. */
  name: string;
  text: string;
  checksum: string;
  /** The table that PostgreSQL locks while the statement is applied. Undefined for functions and views. */
  table: string | undefined;
}

/** The schema that one version of the store needs, and the migrations that lead to it. */
export interface Release {
  /** All SQL statements of the files in `server/schema`: the current schema. */
  schema: string;
  parts: readonly SchemaPart[];
  /** The migrations that change the database of an earlier release, until it has this schema. */
  migrations: readonly MigrationFile[];
}

const folder = new URL("../../../../schema/", import.meta.url);

export async function readRelease(): Promise<Release> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql"));
  const areaOf = (file: string) => SCHEMA_ORDER.indexOf(file.replace(/(-.*)?\.sql$/, ""));
  files.sort((a, b) => areaOf(a) - areaOf(b) || a.length - b.length);
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));
  return releaseOf(texts.join("\n"), await readMigrationFiles());
}

export function releaseOf(given: string, migrations: readonly MigrationFile[]): Release {
  const schema = given.replaceAll("\r\n", "\n");
  return { schema, parts: splitStatements(schema).flatMap((text) => partOf(text) ?? []), migrations };
}

const ARGUMENTS = String.raw`\w+ ?\((?:[^()]|\([^()]*\))*\)`;
const FUNCTION = new RegExp(`^CREATE OR REPLACE (FUNCTION ${ARGUMENTS}|VIEW \\w+)`, "i");
const TRIGGER = /^CREATE OR REPLACE (TRIGGER \w+) .*? (ON (\w+))/i;
const COMMENT = /^(COMMENT ON) (?:TABLE|COLUMN|VIEW) ((\w+)(?:\.\w+)?) IS/i;

function partOf(text: string): SchemaPart | undefined {
  const line = text.replace(/\s+/g, " ");
  const [, known] = FUNCTION.exec(line) ?? [];
  const [, first, second, table] = TRIGGER.exec(line) ?? COMMENT.exec(line) ?? [];
  const name = known ?? (first && `${first} ${second}`);
  if (!name) return undefined;
  return { name: name.toLowerCase(), text, checksum: sha256(text), table };
}

/**
 * Returns the digest of all functions, triggers and views. Each migration that changes them names the new digest in its
 * heading (docs/migrations.md). Comments are not part of the digest.
 */
export function digestOf(parts: readonly SchemaPart[]): string {
  const lines = parts.filter(({ name }) => !name.startsWith("comment ")).map((part) => part.checksum);
  return sha256(lines.sort().join("\n")).slice(0, 8);
}
