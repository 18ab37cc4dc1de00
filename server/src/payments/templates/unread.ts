import {
  type KeptMessage,
  type MobileMoney,
  messageShape,
  missingOf,
  namedIn,
  type UnreadTexts,
} from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { findMessages } from "../incoming/message-queries.ts";
import { presentMessage } from "../incoming/presenter.ts";
import { findUnknown, findWaitedFor, type NamedPayment, type WaitedRow } from "./unread-queries.ts";

/**
 * Maximum number of unread texts that are grouped, newest first. Older texts are grouped once new templates have read
 * these.
 */
const MOST = 1_000;

/** Returns a keyed digest of what similar texts have in common: their wallet, sender and wording. */
export function shapeOf(
  cipher: CodeCipher,
  { method, sender, text }: { method: MobileMoney | null; sender: string; text: string | null },
): Buffer {
  const shape = text !== null && method !== null ? messageShape(method, text) : text;
  return cipher.hash(JSON.stringify([method, sender, shape]));
}

/** Number of bytes of a group's digest that are shown as its name, enough to be unique within a shop. */
const KEY_BYTES = 16;

export const keyOf = (shape: Buffer) => shape.subarray(0, KEY_BYTES).toString("hex");

/**
 * Returns the texts that no template reads, in groups of similar texts. Each group contains the newest text, the number
 * of texts, the time of the oldest text, and how long requests and orders waited for the payments in the texts.
 */
export async function groupUnread(db: Database, cipher: CodeCipher): Promise<UnreadTexts> {
  const ids = await findUnknown(db, MOST + 1);
  const groups = new Map<string, Omit<UnreadTexts["groups"][number], "waited">>();
  const named: (NamedPayment & { group: string })[] = [];
  for (const row of await findMessages(db, ids.slice(0, MOST))) {
    const message = presentMessage(row, cipher);
    const { method, sender, arrivedAt } = message;
    const key = keyOf(shapeOf(cipher, message));
    named.push(...paymentsIn(message).map((payment) => ({ ...payment, group: key })));
    const group = groups.get(key);
    if (group) {
      group.count++;
      group.oldestAt = arrivedAt;
    } else {
      const { text } = message;
      const missing = method !== null && text !== null ? missingOf(method, text) : null;
      groups.set(key, { _id: key, method, sender, count: 1, newest: message, missing, oldestAt: arrivedAt });
    }
  }
  const waited = await findWaitedFor(db, named);
  const isComplete = ids.length <= MOST;
  return {
    groups: [...groups.values()].map((group) => ({
      ...group,
      waited: waitedFor(waited.filter(({ place }) => named[place]?.group === group._id)),
    })),
    texts: Math.min(ids.length, MOST),
    isComplete,
  };
}

/** Returns the payments that an unread text may be about: each ID in the text with each amount. */
function paymentsIn({ method, text, arrivedAt }: KeptMessage): NamedPayment[] {
  if (method === null || text === null) return [];
  const { trxIds, amounts } = namedIn(method, text);
  return trxIds.map((trxId) => ({ method, trxId, amounts, arrivedAt }));
}

/** If several texts are about one request or order, it has waited since the first of these texts. */
function waitedFor(rows: readonly WaitedRow[]): UnreadTexts["groups"][number]["waited"] {
  const longest = new Map<string, WaitedRow>();
  for (const row of rows) {
    const known = longest.get(row.reference);
    if (!known || known.seconds < row.seconds) longest.set(row.reference, row);
  }
  const waits = [...longest.values()];
  if (waits.length === 0) return null;
  const customersOf = (some: readonly WaitedRow[]) => new Set(some.map(({ uid }) => uid)).size;
  const seconds = waits.reduce((sum, each) => sum + each.seconds, 0) / waits.length;
  return {
    customers: customersOf(waits),
    minutes: Math.round(seconds / 60),
    waiting: customersOf(waits.filter(({ isWaiting }) => isWaiting)),
  };
}
