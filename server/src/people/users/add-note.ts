import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { notifyOnBell } from "../bell/notify.ts";
import { mentionedIn } from "../colleagues/handles.ts";
import { listColleagues } from "../colleagues/queries.ts";
import { findAccess } from "../identity/queries.ts";
import { insertNote, type NoteRow, type NoteSubject, ownsRecord } from "./queries.ts";

/**
 * Adds a note about an account, even a deleted one, or about one of its orders or fund requests. Notifies the admins
 * whom it mentions (`@Asha`). @throws `user_not_found`; `order_not_found` or `request_not_found` if the record is not
 * the account's
 */
export async function addNote(
  context: Context,
  { uid, text, about }: { uid: string; text: string; about?: NoteSubject | undefined },
): Promise<NoteRow> {
  return audited(context, async (inside) => {
    const { db } = inside;
    if (!(await findAccess(db, uid))) throw new DomainError("user_not_found");
    if (about && !(await ownsRecord(db, uid, about))) throw new DomainError(`${about.kind}_not_found`);
    const mentioned = text.includes("@") ? mentionedIn(text, await listColleagues(db)) : [];
    const note = await insertNote(db, { id: newId(), uid, author: context.actor.uid, text, about });
    const place = about ? { kind: about.kind, id: about._id } : { kind: "user" as const, id: uid };
    await notifyOnBell(inside, { what: "mention", to: mentioned, about: place, note: note.id });
    // The audit entry omits the note's text, so that personal data in the text is stored in only one place.
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
