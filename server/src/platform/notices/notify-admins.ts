import { type Message, noticeMessages } from "@hira/contract";
import { newId } from "../lib/ids.ts";
import type { Context } from "../lib/operation.ts";
import { tell } from "../outgoing/enqueue.ts";
import { findName, insertNotice, isOnlyActingOwner, wasNotified } from "./notice-queries.ts";

/**
 * Notifies every other admin of the actor's action, in the transaction of that action: "Asha added the bKash number
 * …". The only owner gets such notifications of their own actions too, by e-mail and the like, because nobody else
 * would notice a thief. `oncePerHour`: skips a notice that was already written within the hour.
 */
export async function notifyAdmins(
  { db, actor }: Context,
  did: Message,
  { approval = null, oncePerHour = false }: { approval?: string | null; oncePerHour?: boolean } = {},
): Promise<void> {
  const who = await findName(db, actor.uid);
  const id = newId();
  const message = who === undefined ? noticeMessages.byStore({ did }) : noticeMessages.by({ who, did });
  if (oncePerHour && (await wasNotified(db, { message, actor: actor.uid }))) return;
  await insertNotice(db, { id, message, actor: actor.uid, approval });
  // The text of an e-mail or chat message omits details, which may name customers, amounts and numbers.
  await tell(db, {
    ...{ kind: "notices", event: `notice:${id}` },
    to: { operators: true, ...(!(await isOnlyActingOwner(db, actor.uid)) && { except: actor.uid }) },
    says: (words) => words.notice(who),
    url: "/admin/approvals",
  });
}
