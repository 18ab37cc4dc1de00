import { messageShape, missingOf, type UnreadTexts } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { findMessages } from "../incoming/message-queries.ts";
import { presentMessage } from "../incoming/presenter.ts";
import { findUnknown } from "./queries.ts";

/** Most texts that are put together; older ones follow when these are understood. */
const MOST = 1_000;

/** Returns the texts that nothing reads, those alike together: the newest of each, how many there are, since when. */
export async function groupUnread(db: Database, cipher: CodeCipher): Promise<UnreadTexts> {
  const ids = await findUnknown(db, MOST + 1);
  const groups = new Map<string, UnreadTexts["groups"][number]>();
  for (const row of await findMessages(db, ids.slice(0, MOST))) {
    const message = presentMessage(row, cipher);
    const { method, sender, text, arrivedAt } = message;
    const shape = text !== null && method !== null ? messageShape(method, text) : text;
    const key = JSON.stringify([method, sender, shape]);
    const group = groups.get(key);
    if (group) {
      group.count++;
      group.oldestAt = arrivedAt;
    } else {
      const missing = method !== null && text !== null ? missingOf(method, text) : null;
      groups.set(key, { method, sender, count: 1, newest: message, missing, oldestAt: arrivedAt });
    }
  }
  const isComplete = ids.length <= MOST;
  return { groups: [...groups.values()], texts: Math.min(ids.length, MOST), isComplete };
}
