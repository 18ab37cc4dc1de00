import { join } from "node:path";
import { addPictures } from "../../orders/goods-imports/add-pictures.ts";
import { draftGoods, type GoodsFile, importGoods } from "../../orders/goods-imports/import-goods.ts";
import { presentGoodsCheck } from "../../orders/goods-imports/presenter.ts";
import { type Config, parseConfig } from "../../platform/config/config.ts";
import type { Database } from "../../platform/db/database.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { type CodeCipher, createCodeCipher } from "../../platform/sealing/cipher.ts";
import { keysAtHand } from "../../platform/sealing/keys-at-hand.ts";
import { expectKeys } from "../../platform/sealing/voucher-key.ts";
import { openDiskStore } from "../../platform/uploads/disk-store.ts";
import { openS3Store } from "../../platform/uploads/s3-store.ts";
import { CommandError } from "./store-database.ts";

interface GoodsWanted extends GoodsFile {
  name: string;
  fileName: string;
  isDryRun: boolean;
  /** Path of a zip archive with pictures. */
  pictures: Buffer | undefined;
  onBehalfOf: string;
}

/** Imports packages or codes for `npm run import`, or prints what an import would do. */
export async function importGoodsFile(db: Database, wanted: GoodsWanted): Promise<number> {
  const config = parseConfig(process.env);
  const context = { db, actor: systemActor, cipher: await cipherOf(db, config) };
  const draft = await draftGoods(context, wanted);
  const { digest, created, unchanged, skipped, newGames, packages, pictures, lines } =
    presentGoodsCheck(draft);
  for (const { name, template, packages: count } of newGames)
    console.log(`  new game ${name}${template ? ` (taken for ${template})` : ""}: ${count} packages`);
  for (const { name, codes } of packages) console.log(`  ${name}: ${codes} codes`);
  for (const { line, name, result, text } of lines)
    if (text && result !== "unchanged") console.log(`  line ${line}, ${name}, ${result}: ${text}`);
  console.log(
    `Come along: ${created}. Here already: ${unchanged}. Left out: ${skipped}. Pictures: ${pictures}.`,
  );
  if (newGames.length > 0 && !wanted.createGames)
    console.log(`${newGames.length} games are new: --create-games creates them.`);
  if (wanted.isDryRun) return 0;
  if (created === 0) {
    console.log("Nothing new in this file.");
    return 0;
  }
  const images = config.s3 ? openS3Store(config.s3) : await openDiskStore(join(config.dataDir, "uploads"));
  const { isDryRun: _, pictures: zip, ...file } = wanted;
  const id = await importGoods({ ...context, images }, { ...file, digest });
  console.log(`Imported as “${wanted.name}”: ${created}. The store that runs fetches the pictures.`);
  if (zip) {
    const found = await addPictures(context, { id, zip });
    console.log(`Pictures of the archive that belong to something: ${found}.`);
  }
  return 0;
}

async function cipherOf(db: Database, config: Config): Promise<CodeCipher> {
  const [first, ...rest] = await keysAtHand(config);
  if (!first)
    throw new CommandError("The key of the voucher codes is not at hand: set VOUCHER_KEY or DATA_DIR.");
  const cipher = createCodeCipher(first, ...rest);
  return (await expectKeys(db, cipher)) ?? cipher;
}
