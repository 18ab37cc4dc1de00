import { addressIn, INVITE_MESSAGE, type Language, messageFacts } from "@hira/contract";
import type { Database } from "../db/database.ts";
import { storedSetting } from "../db/stored-setting.ts";
import { newId } from "../lib/ids.ts";
import { wordsIn } from "../words/words.ts";
import { email } from "./channels/email.ts";
import { invitedReceiver } from "./channels/email-queries.ts";
import { insertMessages, type NewMessage } from "./queries.ts";

const shop = storedSetting<{ name: string }>("shop");

/**
 * Writes the letter of an invitation to the staff, where the shop sends e-mail, in the language of who invited. Like a
 * notification it is dropped if that person stops working in the shop before it is sent.
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
