import { isDeepStrictEqual } from "node:util";
import type { Contact } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import type { Context } from "../lib/operation.ts";
import { lockContact, updateContact } from "./settings-queries.ts";

/** Replaces how to reach the shop. */
export async function saveContact(context: Context, after: Contact): Promise<Contact> {
  return audited(context, async ({ db }) => {
    const before = await lockContact(db);
    if (isDeepStrictEqual(before, after)) return { value: after, audit: "unchanged" };
    await updateContact(db, after);
    return {
      value: after,
      audit: { action: "settings.contact", subject: "settings:contact", before, after },
    };
  });
}
