import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { currentCipher } from "../../platform/sealing/voucher-key.ts";
import { saveSerials } from "./queries.ts";
import { lockCodesWithoutSerial } from "./serial-queries.ts";

const BATCH = 500;

interface Parts {
  db: Database;
  cipher: CodeCipher;
}

/**
 * The job that notes serials: at first it looks at all codes, afterwards at those of the last hour, since only a version that
 * knew of no serials, at work beside this one, stores more without them. Looks at all again where a look failed.
 */
export function createSerialNoting(parts: Parts): (signal?: AbortSignal) => Promise<number> {
  let lookedAtAll = false;
  return async (signal) => {
    const lately = lookedAtAll;
    lookedAtAll = false;
    const total = await noteSerials(parts, { lately }, signal);
    lookedAtAll = !signal?.aborted;
    return total;
  };
}

/**
 * Notes the serials of codes that were stored without them, so that a search finds these too. Safe to run at once on
 * several instances, and to end in the middle. Returns how many codes it read.
 */
async function noteSerials(
  { db, cipher: keys }: Parts,
  { lately }: { lately: boolean },
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  for (let count = BATCH; count === BATCH && !signal?.aborted; total += count)
    count = await withTransaction(db, async (tx) => {
      const cipher = await currentCipher(tx, keys);
      const codes = await lockCodesWithoutSerial(tx, { limit: BATCH, lately });
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
