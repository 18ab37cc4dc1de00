import { type Message, noticeMessages } from "@hira/contract";
import { newId } from "../lib/ids.ts";
import type { Context } from "../lib/operation.ts";
import { tell } from "../outgoing/enqueue.ts";
import { findName, insertNotice, isOnlyActingOwner, wasNotified } from "./notice-queries.ts";

/**
 * Notifies every other admin of what the actor did, for instance "Asha added the bKash number …". Writes in the
 * transaction of the action. If the actor is the only owner, the actor is also notified, by e-mail and the like.
 * Otherwise nobody would notice a thief who acts in the owner's name. `oncePerHour`: does nothing if the same notice
 * was written within the last hour.
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
  // E-mails and chat messages contain no details, because details may include customers, amounts and numbers.
  await tell(db, {
    ...{ kind: "notices", event: `notice:${id}` },
    to: { operators: true, ...(!(await isOnlyActingOwner(db, actor.uid)) && { except: actor.uid }) },
    says: (words) => words.notice(who),
    url: "/admin/approvals",
  });
}
