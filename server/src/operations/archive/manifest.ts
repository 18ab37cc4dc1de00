import { z } from "zod";
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, archivedTables } from "./tables.ts";

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const fingerprint = z.string().regex(/^[\da-f]{64}$/);

/** The content of `manifest.json`, the last file of an archive (docs/archive.md). */
export const manifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  exportedAt: z.iso.datetime(),
  /** The newest migration of the store that wrote the archive. */
  schema: z.string(),
  codes: z.enum(["sealed", "open"]),
  /** Fingerprints of the keys that encrypt the archive's secrets. */
  voucherKey: z.object({ fingerprint, former: fingerprint.exactOptional() }).optional(),
  tables: z.array(
    z.object({
      table: z.enum(archivedTables),
      path: z.string(),
      columns: z.array(z.string().regex(/^[a-z_]+$/)),
      rows: z.int(),
      sha256,
    }),
  ),
  uploads: z.array(z.object({ path: z.string().regex(/^uploads\/[\w./-]+$/), sha256 })),
});
export type ArchiveManifest = z.infer<typeof manifestSchema>;
