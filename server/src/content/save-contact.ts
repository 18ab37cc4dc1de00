import { isDeepStrictEqual } from "node:util";
import type { Contact, ContactCaptions, ShownContact } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import type { Context } from "../lib/operation.ts";
import { lockCaptions, lockContact, updateCaptions, updateContact } from "./settings-queries.ts";

/** Replaces how to reach the shop; what stands below each way stays where nothing is said of it. */
export async function saveContact(
  context: Context,
  { captions: given, ...contact }: Contact & { captions?: ContactCaptions | undefined },
): Promise<ShownContact> {
  return audited(context, async ({ db }) => {
    const known = await lockContact(db);
    const captions = await lockCaptions(db);
    const before = { ...known, captions };
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
