import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../platform/db/database.ts";
import { inSnapshot } from "../../platform/db/snapshot.ts";
import { type Cell, csvText } from "../../platform/lib/csv.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { readKeyState } from "../../platform/sealing/key-queries.ts";
import { listUploads } from "../backup/copy-uploads.ts";
import type { ArchiveManifest } from "./manifest.ts";
import {
  readCodes,
  readLines,
  readSchemaName,
  readShapes,
  readSheet,
  type Sheet,
  sheets,
} from "./queries.ts";
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchivedTable,
  archivedTables,
  CODE_COLUMNS,
  ownSettings,
  sealedColumnOf,
} from "./tables.ts";
import { createZip } from "./zip.ts";

export interface ArchiveContext {
  db: Database;
  /** The folder of uploaded images. Images that are stored in a bucket are not exported. */
  uploadsDir: string;
}

/** How voucher codes and other secrets are written: encrypted as they are in the database, or as plain text. */
export type Secrets = { codes: "sealed" } | { codes: "open"; cipher: CodeCipher };

/**
 * Yields an archive of the whole shop as of one point in time (docs/archive.md). Rows are read, compressed and sent in
 * small pieces. The manifest is the last file; an archive without it is incomplete.
 */
export function writeArchive(
  { db, uploadsDir }: ArchiveContext,
  secrets: Secrets,
  onTable: (table: ArchivedTable, rows: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  return inSnapshot(db, async function* (tx) {
    const exportedAt = new Date();
    const zip = createZip(exportedAt);
    const voucherKey = secrets.codes === "sealed" ? await readKeyState(tx) : undefined;
    const shapes = await readShapes(tx);
    const tables: ArchiveManifest["tables"] = [];
    for (const table of archivedTables) {
      // The hashes of serials depend on the key. When an archive with plain-text codes is restored, the hashes are
      // computed again.
      if (secrets.codes === "open" && table === "voucher_serials") continue;
      const shape = shapes.get(table);
      if (!shape) throw new Error(`There is no table ${table}`);
      const counted = { rows: 0 };
      const lines = readLines(tx, table, { ...shape, without: ownSettings });
      const { path, sha256 } = yield* zip.add(
        `tables/${table}.jsonl`,
        textOf(table, lines, secrets, counted),
      );
      tables.push({
        table,
        path,
        columns: columnsOf(table, shape.columns, secrets),
        rows: counted.rows,
        sha256,
      });
      onTable(table, counted.rows);
    }
    for (const sheet of sheets) yield* zip.add(`csv/${sheet.name}.csv`, csvText(rowsOf(tx, sheet)));
    yield* zip.add("csv/codes.csv", csvText(rowsOfCodes(tx, secrets)));
    const uploads: ArchiveManifest["uploads"] = [];
    for (const name of (await listUploads(uploadsDir)).sort()) {
      const { path, sha256 } = yield* zip.add(`uploads/${name}`, createReadStream(join(uploadsDir, name)));
      uploads.push({ path, sha256 });
    }
    const manifest: ArchiveManifest = {
      ...{ format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, exportedAt: exportedAt.toISOString() },
      ...{ schema: await readSchemaName(tx), codes: secrets.codes, ...(voucherKey && { voucherKey }) },
      ...{ tables, uploads },
    };
    yield* zip.add("manifest.json", [`${JSON.stringify(manifest, null, 1)}\n`]);
    yield zip.end();
  });
}

function columnsOf(table: ArchivedTable, columns: string[], { codes }: Secrets): string[] {
  if (codes === "sealed" || table !== "voucher_codes") return columns;
  return [...columns.filter((column) => !CODE_COLUMNS.includes(column)), "code"];
}

async function* textOf(
  table: ArchivedTable,
  batches: AsyncIterable<string[]>,
  secrets: Secrets,
  counted: { rows: number },
): AsyncGenerator<string> {
  for await (const lines of batches) {
    counted.rows += lines.length;
    const open =
      secrets.codes === "open" && (table === "voucher_codes" || sealedColumnOf[table] !== undefined);
    const shown = open ? lines.map((line) => opened(table, line, secrets.cipher)) : lines;
    yield `${shown.join("\n")}\n`;
  }
}

type Row = Record<string, unknown>;

/** Matches a binary value as PostgreSQL writes it into JSON, for example `\x00ff`. */
const bytesOf = (value: unknown) => Buffer.from(String(value).slice(2), "hex");

function opened(table: ArchivedTable, line: string, cipher: CodeCipher): string {
  const row = JSON.parse(line) as Row;
  if (table === "voucher_codes") {
    const kept = Object.entries(row).filter(([column]) => !CODE_COLUMNS.includes(column));
    const code = cipher.open(row.id as string, bytesOf(row.ciphertext));
    return JSON.stringify({ ...Object.fromEntries(kept), code });
  }
  const column = sealedColumnOf[table] ?? "";
  const sealed = row[column];
  if (sealed === null) return line;
  return JSON.stringify({ ...row, [column]: cipher.open(row.id as string, bytesOf(sealed)) });
}

async function* rowsOf(tx: Database, sheet: Sheet): AsyncGenerator<readonly Cell[]> {
  yield Object.keys(sheet.columns);
  for await (const rows of readSheet(tx, sheet)) for (const row of rows) yield Object.values(row) as Cell[];
}

async function* rowsOfCodes(tx: Database, secrets: Secrets): AsyncGenerator<readonly Cell[]> {
  yield ["Code ID", "Product", "Status", "Order", ...(secrets.codes === "open" ? ["Code"] : [])];
  for await (const rows of readCodes(tx))
    for (const { id, product, status, order, ciphertext } of rows)
      yield [
        id,
        product,
        status,
        order,
        ...(secrets.codes === "open" ? [secrets.cipher.open(id, ciphertext)] : []),
      ];
}
