import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { makeFolder } from "../../platform/db/embedded/make-folder.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { saveKeyState } from "../../platform/sealing/key-queries.ts";
import { ArchiveError } from "./archive-error.ts";
import { type ArchiveManifest, manifestSchema } from "./manifest.ts";
import { readSchemaName, readShapes } from "./queries.ts";
import {
  continueNumbers,
  countAgain,
  emptySeeded,
  findWrongWallet,
  hasRows,
  insertLines,
  insertSerials,
  lockTables,
  putRulesBack,
  takeRulesOff,
} from "./restore-queries.ts";
import {
  ARCHIVE_VERSION,
  type ArchivedTable,
  archivedTables,
  CODE_COLUMNS,
  ownSettings,
  sealedColumnOf,
  seededTables,
} from "./tables.ts";
import { openZip, type Unzipped } from "./unzip.ts";

export interface RestoreContext {
  /** A connection as the database's owner, who may disable triggers. */
  owner: Database;
  uploadsDir: string;
  /** The cipher with this store's keys; undefined if the store has no keys. */
  cipher: CodeCipher | undefined;
}

/** Maximum number of lines, and of characters, in one INSERT statement. */
const BATCH = { lines: 1_000, letters: 4_000_000 };

/**
 * Restores an archive into an empty store in one transaction: if anything fails, no row is stored. Returns the
 * archive's manifest. @throws ArchiveError with a message for the owner
 */
export async function restoreArchive(
  { owner, uploadsDir, cipher }: RestoreContext,
  file: string,
  onTable: (table: ArchivedTable, rows: number) => void = () => {},
): Promise<ArchiveManifest> {
  const zip = await openZip(file);
  const manifest = await readManifest(zip);
  requireKeys(manifest, cipher);
  await owner.transaction().execute(async (tx) => {
    await lockTables(tx, archivedTables);
    await requireEmpty(tx);
    await requireKnown(tx, manifest);
    const rules = await takeRulesOff(tx, archivedTables);
    for (const table of seededTables) await emptySeeded(tx, table, ownSettings);
    for (const part of manifest.tables) {
      await restoreTable(tx, zip, part, manifest.codes === "open" ? cipher : undefined);
      onTable(part.table, part.rows);
    }
    await putRulesBack(tx, archivedTables, rules);
    await countAgain(tx);
    await continueNumbers(tx, archivedTables);
    if (manifest.voucherKey) await saveKeyState(tx, manifest.voucherKey);
    const wrong = await findWrongWallet(tx);
    if (wrong !== undefined)
      throw new ArchiveError(`The balance of ${wrong} is not what the ledger of the archive says.`);
    // Images that were copied before an error stay on the disk. No page shows them, because their names are unique.
    for (const { path, sha256 } of manifest.uploads) await restoreUpload(zip, { path, sha256 }, uploadsDir);
    const { exportedAt, schema, codes } = manifest;
    await audited({ db: tx, actor: systemActor }, async () => ({
      audit: { action: "archive.restore", subject: "settings:archive", after: { exportedAt, schema, codes } },
    }));
  });
  return manifest;
}

async function readManifest(zip: Unzipped): Promise<ArchiveManifest> {
  const pieces: Buffer[] = [];
  for await (const piece of zip.read("manifest.json")) pieces.push(piece);
  const given = parsed(Buffer.concat(pieces).toString());
  const result = manifestSchema.safeParse(given);
  if (result.success) return result.data;
  const version = (given as { version?: unknown } | undefined)?.version;
  throw new ArchiveError(
    typeof version === "number" && version > ARCHIVE_VERSION
      ? `The archive has version ${version} of the format; this store reads version ${ARCHIVE_VERSION}. Update the store first.`
      : "The archive's manifest.json is damaged.",
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function requireKeys({ codes, voucherKey }: ArchiveManifest, cipher: CodeCipher | undefined): void {
  if (codes === "open" && !cipher)
    throw new ArchiveError(
      "There is no key to seal the codes with. Start the store once, or set VOUCHER_KEY.",
    );
  for (const needed of [voucherKey?.fingerprint, voucherKey?.former]) {
    if (needed === undefined || cipher?.withCurrent(needed)) continue;
    throw new ArchiveError(
      `The codes of the archive are sealed with another key (voucher-key-${needed.slice(0, 16)}). Put that key into voucher.key of DATA_DIR, or set VOUCHER_KEY; or export with --codes open.`,
    );
  }
}

async function requireEmpty(tx: Database): Promise<void> {
  for (const table of archivedTables) {
    if (seededTables.includes(table) || !(await hasRows(tx, table))) continue;
    throw new ArchiveError(
      `The store is not empty: ${table} has rows. An archive is only read back into a new store.`,
    );
  }
}

/** Throws if the archive has a column that this version lacks. Columns that the archive lacks get their defaults. */
async function requireKnown(tx: Database, { tables, schema }: ArchiveManifest): Promise<void> {
  const shapes = await readShapes(tx);
  for (const { table, columns } of tables) {
    const known = [...(shapes.get(table)?.columns ?? []), "code"];
    const unknown = columns.find((column) => !known.includes(column));
    if (unknown === undefined) continue;
    throw new ArchiveError(
      `The archive is of another version of the store (${schema}; here ${await readSchemaName(tx)}): ${table} has no ${unknown}. Use a version at least as new.`,
    );
  }
}

type Part = ArchiveManifest["tables"][number];

async function restoreTable(
  tx: Database,
  zip: Unzipped,
  { table, path, columns, rows, sha256 }: Part,
  cipher: CodeCipher | undefined,
): Promise<void> {
  const isCodes = cipher !== undefined && table === "voucher_codes";
  const stored = isCodes ? [...columns.filter((column) => column !== "code"), ...CODE_COLUMNS] : columns;
  let count = 0;
  const hash = createHash("sha256");
  for await (const lines of batchesOf(zip.read(path), hash)) {
    count += lines.length;
    const sealed = cipher ? lines.map((line) => sealedAnew(table, line, cipher)) : lines;
    await insertLines(tx, table, { columns: stored, lines: sealed }).catch((cause: unknown) => {
      // The whole file must be read before its hash can be checked, so damaged content may cause an SQL error first.
      if (!isBadData(cause)) throw cause;
      throw new ArchiveError(`The archive is damaged: ${path} has a line that is no row.`, { cause });
    });
    if (isCodes)
      await insertSerials(
        tx,
        lines.map((line) => serialOf(line, cipher)),
      );
  }
  if (count !== rows || hash.digest("hex") !== sha256)
    throw new ArchiveError(`The archive is damaged: ${path} is not what was exported.`);
}

/** Matches the SQLSTATEs (class 22) of values that do not fit the type of their column. */
const isBadData = (error: unknown) => /^22/.test(String((error as { code?: unknown }).code));

type Row = Record<string, unknown>;

const hexOf = (bytes: Buffer) => `\\x${bytes.toString("hex")}`;

/** Encrypts the codes, which the archive has as plain text, with this store's key. */
function sealedAnew(table: ArchivedTable, line: string, cipher: CodeCipher): string {
  const column = table === "voucher_codes" ? "code" : sealedColumnOf[table];
  if (column === undefined) return line;
  const { [column]: text, ...row } = JSON.parse(line) as Row;
  const id = row.id as string;
  if (column !== "code")
    return JSON.stringify({
      ...row,
      [column]: text === null ? null : hexOf(cipher.seal(id, text as string)),
    });
  const code = text as string;
  const [ciphertext, code_hash, tail_hash] = [
    cipher.seal(id, code),
    cipher.hash(code),
    cipher.tailHash(code),
  ].map(hexOf);
  return JSON.stringify({ ...row, ciphertext, code_hash, tail_hash });
}

function serialOf(line: string, cipher: CodeCipher): { id: string; serial: Buffer } {
  const { id, code } = JSON.parse(line) as { id: string; code: string };
  return { id, serial: cipher.serialHash(code) };
}

/** Yields the lines of a file in batches, and updates the hash with the file's bytes. */
async function* batchesOf(
  pieces: AsyncIterable<Buffer>,
  hash: { update: (piece: Buffer) => unknown },
): AsyncGenerator<string[]> {
  const decoder = new TextDecoder();
  let rest = "";
  let lines: string[] = [];
  let letters = 0;
  for await (const piece of damageNamed(pieces)) {
    hash.update(piece);
    const [first = "", ...more] = decoder.decode(piece, { stream: true }).split("\n");
    rest += first;
    for (const next of more) {
      lines.push(rest);
      letters += rest.length;
      rest = next;
      if (lines.length < BATCH.lines && letters < BATCH.letters) continue;
      yield lines;
      [lines, letters] = [[], 0];
    }
  }
  if (rest !== "") throw new ArchiveError("The archive is damaged: a file ends within a line.");
  if (lines.length > 0) yield lines;
}

async function* damageNamed(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* pieces;
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause;
    throw new ArchiveError("The archive is damaged: a file cannot be unpacked.", { cause });
  }
}

async function restoreUpload(
  zip: Unzipped,
  { path, sha256 }: { path: string; sha256: string },
  uploadsDir: string,
): Promise<void> {
  const name = path.slice("uploads/".length);
  if (normalize(name) !== name || name.startsWith("..")) throw new ArchiveError(`${path} is no image.`);
  const target = join(uploadsDir, name);
  makeFolder(dirname(target), 0o700);
  const hash = createHash("sha256");
  async function* hashed() {
    for await (const piece of damageNamed(zip.read(path))) {
      hash.update(piece);
      yield piece;
    }
  }
  await pipeline(Readable.from(hashed()), createWriteStream(target, { mode: 0o600, flush: true }));
  if (hash.digest("hex") !== sha256) throw new ArchiveError(`The archive is damaged: ${path}.`);
}
