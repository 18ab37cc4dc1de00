import { MAX_INVITATIONS } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { sendsMail, writeToImported } from "../../platform/outgoing/write-to-invited.ts";
import { findUser } from "../identity/queries.ts";
import { findImport, type ImportRow, lockImport, setInvited } from "./queries.ts";

/**
 * Sends an e-mail to the customers of a signed import who have not signed in yet, each at most once a week. @throws
 * `import_not_found`, `import_not_open` if it is not signed, `import_sends_no_mail`
 */
export async function inviteCustomers(
  context: Context,
  id: string,
): Promise<{ import: ImportRow; sent: number }> {
  return audited(context, async ({ db, actor }) => {
    await lockImport(db, id);
    const found = await findImport(db, id);
    if (!found) throw new DomainError("import_not_found");
    if (found.state !== "signed") throw new DomainError("import_not_open");
    if (!(await sendsMail(db))) throw new DomainError("import_sends_no_mail");
    const customers = await setInvited(db, id, MAX_INVITATIONS);
    const language = (await findUser(db, actor.uid))?.language ?? null;
    await writeToImported(db, { customers, invitedBy: actor.uid, language });
    const value = { import: (await findImport(db, id)) ?? found, sent: customers.length };
    if (customers.length === 0) return { value, audit: "unchanged" };
    const after = { name: found.name, customers: customers.length };
    return { value, audit: { action: "import.invite", subject: `import:${id}`, after } };
  });
}
