import type { Logger } from "pino";
import { type Catalogue, currentVersion, readCatalogue } from "../../payments/templates/catalogue.ts";
import { shapeOf } from "../../payments/templates/unread.ts";
import type { Database } from "../../platform/db/database.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { callTakeInAgain } from "../intake/message-queries.ts";
import { tellOf } from "../intake/read-message.ts";
import { logWithoutText, settleWhatFollows, takeAndSettle } from "../intake/receive.ts";
import { findUnread, noteReadWith, type UnreadMessage } from "./queries.ts";

const BATCH = 200;

interface Parts {
  db: Database;
  cipher: CodeCipher;
  log: Pick<Logger, "error">;
  signal?: AbortSignal;
}

/**
 * Reads stored texts again that no template has read. A template may have been taught since then, or the instance that
 * received a text did not know the template yet. Payments that are found settle requests and orders, and movements
 * close balance gaps (docs/decisions/151). Returns the number of texts that were read.
 */
export async function readAgain({ signal, ...parts }: Parts): Promise<number> {
  const { db } = parts;
  const log = logWithoutText(parts.log);
  let understood = 0;
  let catalogue: Catalogue | undefined;
  for (;;) {
    const unread = await findUnread(db, catalogue?.version ?? (await currentVersion(db)), BATCH);
    if (unread.length === 0) return understood;
    catalogue ??= await readCatalogue(db);
    const failed: string[] = [];
    for (const message of unread) {
      if (signal?.aborted) return understood;
      try {
        if (await readOne({ ...parts, log, catalogue }, message)) understood++;
      } catch (error) {
        failed.push(message.id);
        log.error({ err: error, message: message.id }, "could not read a text again");
      }
    }
    // A text whose reading failed is tried again in the next run. In this run, it does not stop the other texts.
    if (unread.length < BATCH || failed.length > 0) return understood;
  }
}

/** Reads one stored text again. Returns true if a template has read it now. */
async function readOne(
  { db, cipher, log, catalogue }: Omit<Parts, "signal"> & { catalogue: Catalogue },
  { id, method, sender, accountId, text, receivedAt, arrivedAt }: UnreadMessage,
): Promise<boolean> {
  const clear = opened(cipher, id, text);
  const told =
    clear === undefined
      ? undefined
      : tellOf(catalogue.read, { method, accountId, text: clear, clocks: [receivedAt, arrivedAt] });
  if (!told || told.place === "unknown") {
    const shape = clear === undefined ? null : shapeOf(cipher, { method, sender, text: clear });
    await noteReadWith(db, { id, version: catalogue.version, shape });
    return false;
  }
  const parts = { db, log };
  const taken = await takeAndSettle(parts, id, (tx) => callTakeInAgain(tx, { id, ...told }));
  await settleWhatFollows(parts, accountId, taken);
  return taken.answer === "stored";
}

/** Returns the stored text. Returns undefined if the text's encryption key is lost; another try would not help then. */
function opened(cipher: CodeCipher, id: string, text: Buffer): string | undefined {
  try {
    return cipher.open(id, text);
  } catch {
    return undefined;
  }
}
