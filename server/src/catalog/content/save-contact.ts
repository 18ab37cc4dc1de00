import { isDeepStrictEqual } from "node:util";
import {
  type Contact,
  type ContactCaptions,
  type ContactInBengali,
  contactMessages,
  type Message,
  noticeMessages,
  type ShownContact,
} from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { isSystem } from "../../platform/lib/actor.ts";
import { changedTexts } from "../../platform/lib/bengali-texts.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { notifyAdmins } from "../../platform/notices/notify-admins.ts";
import { lockCaptions, lockContact, updateCaptions, updateContact } from "./settings-queries.ts";

type AskedContact = Contact & { captions?: ContactCaptions | undefined; inBengali?: ContactInBengali | null };

/** Replaces the shop's contact. If captions or Bengali texts are not given, the present ones stay. */
export async function saveContact(
  context: Context,
  { captions: given, ...change }: AskedContact,
): Promise<ShownContact> {
  return audited(context, async (inside) => {
    const { db } = inside;
    const known = await lockContact(db);
    const captions = await lockCaptions(db);
    const before = { ...known, captions };
    const contact = changedTexts(known, change);
    const after = { ...contact, captions: given ?? captions };
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    await updateContact(db, contact);
    await updateCaptions(db, after.captions);
    if (!isSystem(inside.actor.uid))
      await notifyAdmins(inside, noticeMessages.changedContact({ what: changesOf(before, after) }));
    return {
      value: after,
      audit: { action: "settings.contact", subject: "settings:contact", before, after },
    };
  });
}

const ways = ["call", "whatsapp", "telegram", "email"] as const;

const place = (text: string) => (text ? contactMessages.place({ place: text }) : contactMessages.nothing);

/**
 * Describes which channels of the contact lead to another address now, and whether any other text changed. Other texts
 * matter too, because every text could contain a phone number.
 */
function changesOf(before: ShownContact, after: ShownContact): Message[] {
  const led = ways
    .filter((way) => before[way] !== after[way])
    .map((way) => contactMessages[way]({ was: place(before[way]), now: place(after[way]) }));
  const rest = (contact: ShownContact) => ({ ...contact, call: "", whatsapp: "", telegram: "", email: "" });
  return isDeepStrictEqual(rest(before), rest(after)) ? led : [...led, contactMessages.texts];
}
