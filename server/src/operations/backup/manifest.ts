import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { BackupError } from "../../platform/lib/backup-error.ts";
import { writeDurably } from "../../platform/lib/durable-files.ts";

const FILE = "manifest.json";

const schema = z.object({
  format: z.literal(1),
  /** `cluster`: the files of an embedded database. `dump`: what pg_dump wrote of an external one. */
  kind: z.enum(["cluster", "dump"]),
  /** Everything that was answered before is in it. */
  moment: z.iso.datetime(),
  finished: z.iso.datetime(),
  /** The server's major version. */
  postgres: z.number().int(),
  /** The newest migration. */
  schema: z.string(),
  /** Which cluster, by PostgreSQL's system identifier. */
  system: z.string(),
  /** Of a cluster: where its changes begin and end. */
  changes: z.object({ timeline: z.number().int(), start: z.string(), stop: z.string() }).optional(),
  /** Where the sealed chains stood (docs/decisions/042). */
  heads: z.array(z.object({ chain: z.string(), count: z.number(), amount: z.string(), hash: z.string() })),
  /** Which key the voucher codes are sealed with; not the key. */
  voucherKey: z.object({ fingerprint: z.string(), former: z.string().optional() }).optional(),
});

/** What a backup holds, beside the checksums. */
export type Manifest = z.infer<typeof schema>;

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeDurably(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @throws BackupError where there is none, or one of a later version. */
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
