import {
  addressIn,
  type CustomerMessage,
  defaultMessages,
  mayCall,
  messageFacts,
  type OperatorMessage,
  operatorMessages,
} from "@hira/contract";
import type { Database } from "../db/database.ts";
import { newId } from "../lib/ids.ts";
import { type Said, type Words, wordsIn } from "../words/words.ts";
import { insertMessages, type NewMessage } from "./queries.ts";
import { findCustomerReceivers, findOperatorReceivers } from "./receiver-queries.ts";

/** A notification. Its text is short. It contains no voucher codes, and no money of other people than its reader. */
export interface Telling {
  /** Identifies the event. A receiver gets at most one notification of an event. */
  event: string;
  /** Returns the text in the language of `words`, which is the receiver's. */
  says: (words: Words) => Said;
  /** Path of the page with details, starting with `/`. */
  url: string;
}

export type Told =
  | { kind: CustomerMessage; to: { uid: string } }
  /**
   * Who is notified. `except`: a person who is not notified, because this person acted. `minutes`: only operators who
   * chose this waiting time are notified.
   */
  | { kind: OperatorMessage; to: { operators: true; except?: string; minutes?: number } };

/**
 * Notifies a customer, or all operators who have the permission for this kind of notification and want it. A receiver
 * is notified by every channel that is set up and wanted. The notifications are stored in the transaction of their
 * event. Returns their number, which is 0 if nobody can be reached.
 */
export async function tell(db: Database, telling: Telling & Told): Promise<number> {
  const { event, kind, says, url } = telling;
  const receivers = await receiversOf(db, telling);
  if (receivers.length === 0) return 0;
  const messages = receivers.map(({ language: own, ...receiver }): NewMessage => {
    const words = wordsIn(own);
    const { language } = words;
    const payload = { ...says(words), url: addressIn(language, url), language };
    return { id: newId(), ...receiver, kind, event, payload };
  });
  return insertMessages(db, messages, messageFacts(kind).hours);
}

async function receiversOf(db: Database, told: Told) {
  if ("uid" in told.to)
    return findCustomerReceivers(db, { uid: told.to.uid, kind: told.kind, defaults: defaultMessages });
  const { kind, to } = told as Extract<Told, { to: { operators: true } }>;
  const wanting = await findOperatorReceivers(db, {
    kind,
    minutes: to.minutes ?? null,
    defaults: defaultMessages,
  });
  return wanting
    .filter(({ uid, grants }) => uid !== to.except && mayCall(grants, operatorMessages[kind].need))
    .map(({ channel, receiver, uid, language }) => ({ channel, receiver, uid, language }));
}
