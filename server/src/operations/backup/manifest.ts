import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { BackupError } from "../../platform/lib/backup-error.ts";
import { writeDurably } from "../../platform/lib/durable-files.ts";

const FILE = "manifest.json";

const schema = z.object({
  format: z.literal(1),
  /**
   * `cluster`: the backup has the files of an embedded database. `dump`: it has the output of pg_dump for an external
   * database.
   */
  kind: z.enum(["cluster", "dump"]),
  /** The backup contains everything that the store had confirmed before this time. */
  moment: z.iso.datetime(),
  finished: z.iso.datetime(),
  /** Major version of the PostgreSQL server. */
  postgres: z.number().int(),
  /** The newest migration of the database in the backup. */
  schema: z.string(),
  /** PostgreSQL's system identifier of the database cluster. */
  system: z.string(),
  /** Only for `cluster`: the WAL positions of the backup's start and end. */
  changes: z.object({ timeline: z.number().int(), start: z.string(), stop: z.string() }).optional(),
  /** The newest seal of each chain (docs/decisions/042). */
  heads: z.array(z.object({ chain: z.string(), count: z.number(), amount: z.string(), hash: z.string() })),
  /** Fingerprint of the key that encrypts the voucher codes. The key itself is not in the backup. */
  voucherKey: z.object({ fingerprint: z.string(), former: z.string().optional() }).optional(),
});

/** The manifest of a backup. It is stored with the backup's checksums. */
export type Manifest = z.infer<typeof schema>;

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeDurably(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Reads a backup's manifest. @throws BackupError if there is none, or if a later version of the store wrote it */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), "utf8").catch(() => undefined);
  if (text === undefined) throw new BackupError(`${folder} is no whole backup: it has no ${FILE}.`);
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new BackupError(`${join(folder, FILE)} is damaged, or of a later version of the store.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
