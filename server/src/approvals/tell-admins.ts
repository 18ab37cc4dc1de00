import { newId } from "../lib/ids.ts";
import type { Context } from "../lib/operation.ts";
import { findName } from "./admin-queries.ts";
import { insertNotice } from "./notice-queries.ts";

/** Tells every admin, in the transaction of what it tells of, that the actor did something: "Asha added the bKash number …". */
export async function tellAdmins(
  { db, actor }: Context,
  { text, approval = null }: { text: string; approval?: string | null },
): Promise<void> {
  const who = (await findName(db, actor.uid)) ?? "The store";
  await insertNotice(db, { id: newId(), text: `${who} ${text}`, actor: actor.uid, approval });
}
