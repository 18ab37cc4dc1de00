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

/** What somebody is told: short, without codes, and of nobody else's money. */
export interface Telling {
  /** Of what it tells; each receiver is told once of one event. */
  event: string;
  /** In the words of each receiver's language. */
  says: (words: Words) => Said;
  /** Where more of it is seen: a path of the store, from `/` on. */
  url: string;
}

export type Told =
  | { kind: CustomerMessage; to: { uid: string } }
  /** `except`: who did it. `minutes`: only who wants to be told after so long a wait. */
  | { kind: OperatorMessage; to: { operators: true; except?: string; minutes?: number } };

/**
 * Tells a customer, or the operators who may know and want to, by each channel that is configured: in the transaction of
 * what it tells of. Nothing is written where nobody can be reached. Returns how many messages it made.
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
