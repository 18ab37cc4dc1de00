import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { audited } from "../../platform/audit/audited.ts";
import { parseConfig } from "../../platform/config/config.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { createCodeCipher } from "../../platform/sealing/cipher.ts";
import { keysAtHand } from "../../platform/sealing/keys-at-hand.ts";
import { expectKeys } from "../../platform/sealing/voucher-key.ts";
import { type Secrets, writeArchive } from "../archive/write-archive.ts";
import { CommandError, runOnStore } from "./store-database.ts";

const USAGE = `Usage:
  npm run export -- FILE.zip               everything of the shop as one archive; docs/archive.md
  npm run export -- FILE.zip --codes open  the same, with voucher codes and other secrets as plain text`;

function asked(): { file: string; codes: "sealed" | "open" } {
  try {
    const { values, positionals } = parseArgs({
      ...{ args: process.argv.slice(2), allowPositionals: true },
      options: { codes: { type: "string", default: "sealed" } },
    });
    const [file, ...rest] = positionals;
    const { codes } = values;
    if (file && rest.length === 0 && (codes === "sealed" || codes === "open"))
      return { file: resolve(file), codes };
  } catch {
    // With an unknown option, the command prints its usage.
  }
  throw new CommandError(USAGE);
}

/** Runs `npm run export`. It writes the archive under a temporary name, and renames it when it is complete. */
process.exitCode = await runOnStore(async (db) => {
  const { file, codes } = asked();
  const config = parseConfig(process.env);
  const secrets = await secretsFor(codes);
  await audited({ db, actor: systemActor }, async () => ({
    audit: { action: "archive.export", subject: "settings:archive", after: { codes } },
  }));
  const draft = `${file}.unfinished`;
  let rows = 0;
  try {
    const pieces = writeArchive({ db, uploadsDir: join(config.dataDir, "uploads") }, secrets, (_, count) => {
      rows += count;
    });
    await pipeline(Readable.from(pieces), createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  const { size } = await stat(file);
  console.log(`Exported ${rows} rows to ${file} (${(size / 2 ** 20).toFixed(1)} MB).`);
  if (codes === "open")
    console.error(
      "Warning: the file has the voucher codes and other secrets as plain text. Keep it like cash.",
    );
  return 0;

  async function secretsFor(wanted: "sealed" | "open"): Promise<Secrets> {
    if (wanted === "sealed") return { codes: wanted };
    const [first, ...rest] = await keysAtHand(config);
    if (!first)
      throw new CommandError("The key of the voucher codes is not at hand: set VOUCHER_KEY or DATA_DIR.");
    const cipher = createCodeCipher(first, ...rest);
    return { codes: wanted, cipher: (await expectKeys(db, cipher)) ?? cipher };
  }
});
