import {
  addressIn,
  CUSTOMER_INVITE_MESSAGE,
  INVITE_MESSAGE,
  type Language,
  messageFacts,
  type Poisha,
  takaText,
} from "@hira/contract";
import type { Database } from "../db/database.ts";
import { storedSetting } from "../db/stored-setting.ts";
import { newId } from "../lib/ids.ts";
import { wordsIn } from "../words/words.ts";
import { email } from "./channels/email.ts";
import { importedReceiver, invitedReceiver } from "./channels/email-queries.ts";
import { insertMessages, type NewMessage } from "./queries.ts";

const shop = storedSetting<{ name: string }>("shop");

/**
 * Writes a letter to an invited member of the staff, in the language of the person who invited them, where the shop
 * sends e-mail. The letter is dropped if that person stops working in the shop before it is sent.
 */
export async function writeToInvited(
  db: Database,
  {
    id,
    invitedBy,
    role,
    language: own,
  }: { id: string; invitedBy: string; role: string; language: Language | null },
): Promise<void> {
  if (!(await email.isConfigured(db))) return;
  const words = wordsIn(own);
  const { language } = words;
  const { name } = await shop.read(db);
  const payload = { ...words.invited(name, role), url: addressIn(language, "/admin"), language };
  const receiver = invitedReceiver(id);
  const message: NewMessage = {
    ...{ id: newId(), channel: "email", receiver, uid: invitedBy, event: receiver, payload },
    kind: INVITE_MESSAGE,
  };
  await insertMessages(db, [message], messageFacts(INVITE_MESSAGE).hours);
}

/** True if the shop sends e-mail. */
export const sendsMail = (db: Database): Promise<boolean> => email.isConfigured(db);

/**
 * Writes to customers of a former shop whose balances wait, in the language of the person who invites them. A letter
 * is dropped if its balance was taken over or taken back before it is sent.
 */
export async function writeToImported(
  db: Database,
  {
    customers,
    invitedBy,
    language: own,
  }: {
    customers: readonly { id: string; amount: Poisha }[];
    invitedBy: string;
    language: Language | null;
  },
): Promise<void> {
  const words = wordsIn(own);
  const { language } = words;
  const { name } = await shop.read(db);
  const url = addressIn(language, "/wallet");
  const messages = customers.map(({ id, amount }): NewMessage => {
    const payload = { ...words.balanceWaits(name, takaText(amount)), url, language };
    const made = newId();
    // Each letter is a separate event, so that a customer who did not come can be written to again.
    return {
      ...{ id: made, channel: "email", receiver: importedReceiver(id), uid: invitedBy, event: made, payload },
      kind: CUSTOMER_INVITE_MESSAGE,
    };
  });
  if (messages.length > 0) await insertMessages(db, messages, messageFacts(CUSTOMER_INVITE_MESSAGE).hours);
}
