import { setTimeout as wait } from "node:timers/promises";
import { audited } from "../../platform/audit/audited.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import {
  lockCodesOfOtherKeys,
  lockSealedByOtherKeys,
  readKeyState,
  replaceSealed,
  replaceSealedTexts,
  type SealedColumn,
  saveKeyState,
  sealedColumns,
} from "../../platform/sealing/key-queries.ts";
import type { VoucherContext } from "./context.ts";
import { saveSerials } from "./queries.ts";

const BATCH = 500;
/**
 * After this time, no process encrypts messages with the former key any more. Processes learn of a key change within
 * seconds (`createRecentCipher`).
 */
const LATE_MS = 30_000;
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";

/**
 * Makes another key the current one, and encrypts every code, secret and message text again. The store may be selling
 * meanwhile. If the process is killed, the next call continues. Returns the number of codes that were encrypted again.
 * Every instance must have both keys before this is called (docs/decisions/015).
 */
export async function rotateKey(
  context: VoucherContext,
  fingerprint: string,
  lateMs = LATE_MS,
): Promise<number> {
  const cipher = await beginRotation(context, fingerprint);
  const total = await inBatches((after) => sealBatch(context, cipher, after));
  for (const column of sealedColumns) {
    const texts = await inBatches((after) => sealTexts(context, cipher, column, after));
    if (column.table !== "wallet_messages" || texts === 0) continue;
    await wait(lateMs);
    await inBatches((after) => sealTexts(context, cipher, column, after));
  }
  await audited(context, async ({ db }) => {
    await saveKeyState(db, { fingerprint });
    return { audit: { action: "codes.key", subject: "settings:voucher-key", after: { sealed: total } } };
  });
  return total;
}

interface Batch {
  count: number;
  /** ID of the last row of the batch; undefined if no rows are left. */
  last: string | undefined;
}

async function inBatches(sealNext: (after: string) => Promise<Batch>): Promise<number> {
  let total = 0;
  for (let after: string | undefined = BEFORE_ALL; after !== undefined; ) {
    const batch: Batch = await sealNext(after);
    total += batch.count;
    after = batch.last;
  }
  return total;
}

/**
 * Makes the key the current one. Waits for uploads that still use the former key. Every later upload uses the new key.
 */
async function beginRotation({ db, cipher }: VoucherContext, fingerprint: string): Promise<CodeCipher> {
  return withTransaction(db, async (tx) => {
    const state = (await readKeyState(tx, "update")) ?? { fingerprint: cipher.fingerprint };
    const next = cipher.withCurrent(fingerprint);
    if (!next || !cipher.withCurrent(state.fingerprint))
      throw new Error("Both keys are needed to change them.");
    if (state.fingerprint === fingerprint) return next;
    if (state.former !== undefined) throw new Error("Another change of the key is not finished.");
    await saveKeyState(tx, { fingerprint, former: state.fingerprint });
    return next;
  });
}

async function sealBatch({ db }: VoucherContext, cipher: CodeCipher, after: string): Promise<Batch> {
  return withTransaction(db, async (tx) => {
    const codes = await lockCodesOfOtherKeys(tx, { header: cipher.header, after, limit: BATCH });
    const anew = codes.map(({ id, ciphertext }) => {
      const text = cipher.open(id, ciphertext);
      return {
        id,
        ciphertext: cipher.seal(id, text),
        code_hash: cipher.hash(text),
        tail_hash: cipher.tailHash(text),
        serial_hash: cipher.serialHash(text),
      };
    });
    await replaceSealed(tx, anew);
    await saveSerials(tx, anew);
    return { count: codes.length, last: codes.at(-1)?.id };
  });
}

async function sealTexts(
  { db }: VoucherContext,
  cipher: CodeCipher,
  column: SealedColumn,
  after: string,
): Promise<Batch> {
  return withTransaction(db, async (tx) => {
    const rows = await lockSealedByOtherKeys(tx, column, { header: cipher.header, after, limit: BATCH });
    await replaceSealedTexts(
      tx,
      column,
      rows.map(({ id, sealed }) => ({ id, sealed: cipher.seal(id, cipher.open(id, sealed)) })),
    );
    return { count: rows.length, last: rows.at(-1)?.id };
  });
}
