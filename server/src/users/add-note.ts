import { audited } from "../audit/audited.ts";
import { findAccess } from "../identity/queries.ts";
import { newId } from "../lib/ids.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { insertNote, type NoteRow } from "./queries.ts";

/** Writes something down about an account, also about a deleted one. Refuses `user_not_found`. */
export async function addNote(
  context: Context,
  { uid, text }: { uid: string; text: string },
): Promise<NoteRow> {
  return audited(context, async ({ db }) => {
    if (!(await findAccess(db, uid))) throw new Refusal("user_not_found");
    const note = await insertNote(db, { id: newId(), uid, author: context.actor.uid, text });
    // The text stays with the note: one place where personal data can stand is enough.
    return { value: note, audit: { action: "user.note", subject: `user:${uid}`, after: { note: note.id } } };
  });
}
