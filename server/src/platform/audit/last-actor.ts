import { type Message, refusalMessages } from "@hira/contract";
import { isSystem } from "../lib/actor.ts";
import type { Context } from "../lib/operation.ts";
import { findLastActor } from "./queries.ts";

/**
 * Returns the name of the person who last changed the subject, as an admin sees it: "Asha Rahman", or "You" if the
 * admin made the change, for example in another tab.
 */
export async function lastActorOn({ db, actor }: Context, subject: string): Promise<string | Message> {
  const last = await findLastActor(db, subject);
  if (last?.uid === actor.uid) return refusalMessages.you;
  if (last && isSystem(last.uid)) return refusalMessages.store;
  return last?.name || refusalMessages.somebody;
}
