import { publish } from "../../platform/db/publish.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { insertEntry, type NewEntry } from "./queries.ts";

interface Told extends Pick<NewEntry, "what" | "about"> {
  to: readonly string[];
  note?: string;
}

/** Adds entries to admins' bells if somebody else mentioned them in a note or assigned a record to them. */
export async function notifyOnBell({ db, actor }: Context, { to, note, ...entry }: Told): Promise<void> {
  for (const uid of to) {
    if (uid === actor.uid) continue;
    const id = newId();
    const isTold = await insertEntry(db, { ...entry, id, uid, actor: actor.uid, note: note ?? null });
    if (isTold) await publish(db, { topic: "alert", id });
  }
}
