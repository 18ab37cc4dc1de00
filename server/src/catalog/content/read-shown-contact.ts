import type { ShownContact } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { readCaptions, readContact } from "./settings-queries.ts";

/** How to reach the shop, with what stands below each way. */
export async function readShownContact(db: Database): Promise<ShownContact> {
  const [contact, captions] = await Promise.all([readContact(db), readCaptions(db)]);
  return { ...contact, captions };
}
