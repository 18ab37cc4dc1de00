import type { Database } from "../db/database.ts";
import { withTransaction } from "../db/transaction.ts";
import type { CodeCipher } from "./cipher.ts";
import { saveSerials } from "./queries.ts";
import { lockCodesWithoutSerial } from "./serial-queries.ts";
import { currentCipher } from "./voucher-key.ts";

const BATCH = 500;

/**
 * Notes the serials of codes that were stored without them, so that a search finds these too. Safe to run at once on
 * several instances, and to end in the middle. Returns how many codes it read.
 */
export async function noteSerials(
  { db, cipher: keys }: { db: Database; cipher: CodeCipher },
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  for (let count = BATCH; count === BATCH && !signal?.aborted; total += count)
    count = await withTransaction(db, async (tx) => {
      const cipher = await currentCipher(tx, keys);
      const codes = await lockCodesWithoutSerial(tx, BATCH);
      await saveSerials(
        tx,
        codes.map(({ id, ciphertext }) => ({
          id,
          serial_hash: cipher.serialHash(cipher.open(id, ciphertext)),
        })),
      );
      return codes.length;
    });
  return total;
}
