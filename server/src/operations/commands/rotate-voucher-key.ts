import { join } from "node:path";
import { rotateKey } from "../../orders/vouchers/rotate-key.ts";
import { parseConfig } from "../../platform/config/config.ts";
import type { Database } from "../../platform/db/database.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { openDataFolder } from "../../platform/lib/data-folder.ts";
import { createCodeCipher } from "../../platform/sealing/cipher.ts";
import { addKey, checkKeys, readOrMakeKeys } from "../../platform/sealing/voucher-key.ts";
import { CommandError } from "./store-database.ts";

/** Seals all voucher codes with the last of the store's keys, or says what must be done before. */
export async function rotateVoucherKey(db: Database): Promise<void> {
  const { voucherKeys, dataDir } = parseConfig(process.env);
  const file = join(dataDir, "voucher.key");
  if (!voucherKeys) openDataFolder(dataDir);
  const secrets = voucherKeys ?? (await readOrMakeKeys(file));
  const newest = secrets.at(-1);
  if (secrets.length === 1 || !newest) {
    if (voucherKeys)
      throw new CommandError(
        "VOUCHER_KEY holds one key. Make a new one (openssl rand -base64 32), start every instance with VOUCHER_KEY=FORMER,NEW, then run this again with the same.",
      );
    await addKey(file);
    return console.log(`${file} has a new key after the former one. Restart the store, then run this again.`);
  }
  const cipher = await checkKeys(db, createCodeCipher(...secrets));
  const count = await rotateKey({ db, actor: systemActor, cipher }, createCodeCipher(newest).fingerprint);
  console.log(
    `Sealed with the new key: ${count} ${count === 1 ? "code" : "codes"}. Keep the former key as long as you keep backups from before, and take it out of ${voucherKeys ? "VOUCHER_KEY" : file}.`,
  );
}
