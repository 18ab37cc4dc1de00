import { audited } from "../../platform/audit/audited.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { tellOnBell } from "../bell/tell.ts";
import { mentionedIn } from "../colleagues/handles.ts";
import { listColleagues } from "../colleagues/queries.ts";
import { findAccess } from "../identity/queries.ts";
import { insertNote, type NoteRow, type NoteSubject, ownsRecord } from "./queries.ts";

/**
 * Writes something down about an account, also about a deleted one, or on one of its orders or fund requests, and tells the
 * colleagues whom it names (`@Asha`). Refuses
 * `user_not_found`, and for a record that is not the account's `order_not_found` or `request_not_found`.
 */
export async function addNote(
  context: Context,
  { uid, text, about }: { uid: string; text: string; about?: NoteSubject | undefined },
): Promise<NoteRow> {
  return audited(context, async (inside) => {
    const { db } = inside;
    if (!(await findAccess(db, uid))) throw new Refusal("user_not_found");
    if (about && !(await ownsRecord(db, uid, about))) throw new Refusal(`${about.kind}_not_found`);
    const mentioned = text.includes("@") ? mentionedIn(text, await listColleagues(db)) : [];
    const note = await insertNote(db, { id: newId(), uid, author: context.actor.uid, text, about });
    const place = about ? { kind: about.kind, id: about._id } : { kind: "user" as const, id: uid };
    await tellOnBell(inside, { what: "mention", to: mentioned, about: place, note: note.id });
    // The text stays with the note: one place where personal data can stand is enough.
    return {
      value: note,
      audit: {
        action: "user.note",
        subject: `user:${uid}`,
        after: {
          note: note.id,
          ...(about && { [about.kind]: about._id }),
          ...(mentioned.length > 0 && { mentioned }),
        },
      },
    };
  });
}
