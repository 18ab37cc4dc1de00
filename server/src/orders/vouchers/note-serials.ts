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
 * Returns the job that stores missing serials of codes. Its first run checks all codes. Later runs check only the codes
 * of the last hour: codes without serials come only from an older version of the store that still runs at the same
 * time. After a failed run, all codes are checked again.
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
 * Stores the serials of codes whose serial is not stored yet, so that a search by serial finds them. May run on several
 * instances at the same time, and may be killed. Returns the number of codes that were read.
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
