import { isDeepStrictEqual } from "node:util";
import type { Contact } from "@hira/contract";
import { recordAudit } from "../audit/record.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Context } from "../lib/operation.ts";
import { lockSetting, updateSetting } from "./queries.ts";

/** Replaces how to reach the shop. */
export async function saveContact(context: Context, after: Contact): Promise<Contact> {
  return withTransaction(context.db, async (db) => {
    const before = await lockSetting(db, "contact");
    if (isDeepStrictEqual(before, after)) return after;
    await updateSetting(db, "contact", after);
    await recordAudit(
      { ...context, db },
      { action: "settings.contact", subject: "settings:contact", before, after },
    );
    return after;
  });
}
