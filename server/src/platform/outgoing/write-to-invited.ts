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
 * Sends an e-mail to a person who was invited to work in the shop, if the shop sends e-mails. It is in the language of
 * the inviting person. If that person stops working in the shop before it is sent, it is dropped.
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

export const sendsMail = (db: Database): Promise<boolean> => email.isConfigured(db);

/**
 * Sends e-mails to customers of a former shop for whom imported balances wait. They are in the language of the inviting
 * person. If a balance no longer waits when its e-mail is sent, the e-mail is dropped.
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
    // Each e-mail counts as an event of its own. So a customer who did not come can get a second one.
    return {
      ...{ id: made, channel: "email", receiver: importedReceiver(id), uid: invitedBy, event: made, payload },
      kind: CUSTOMER_INVITE_MESSAGE,
    };
  });
  if (messages.length > 0) await insertMessages(db, messages, messageFacts(CUSTOMER_INVITE_MESSAGE).hours);
}
