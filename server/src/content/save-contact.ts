import { isDeepStrictEqual } from "node:util";
import type { Contact, ContactCaptions, ContactInBengali, ShownContact } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import { changedTexts } from "../lib/bengali-texts.ts";
import type { Context } from "../lib/operation.ts";
import { lockCaptions, lockContact, updateCaptions, updateContact } from "./settings-queries.ts";

type AskedContact = Contact & { captions?: ContactCaptions | undefined; inBengali?: ContactInBengali | null };

/** Replaces how to reach the shop; what stands below each way, and the Bengali texts, stay where nothing is said of them. */
export async function saveContact(
  context: Context,
  { captions: given, ...change }: AskedContact,
): Promise<ShownContact> {
  return audited(context, async ({ db }) => {
    const known = await lockContact(db);
    const captions = await lockCaptions(db);
    const before = { ...known, captions };
    const contact = changedTexts(known, change);
    const after = { ...contact, captions: given ?? captions };
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    await updateContact(db, contact);
    await updateCaptions(db, after.captions);
    return {
      value: after,
      audit: { action: "settings.contact", subject: "settings:contact", before, after },
    };
  });
}
