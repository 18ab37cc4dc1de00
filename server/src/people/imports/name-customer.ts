import { askedMessages, poishaToTaka } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { report } from "../../platform/effects/report.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { addressOf } from "./lines/planned-line.ts";
import { type CustomerRow, hasBalanceFor, lockImports, lockWaiting, setEmail } from "./queries.ts";

/**
 * Sets the e-mail address to which a waiting balance belongs, if the former shop knew only a phone number or a wrong
 * address. The effect is reported like an adjustment of the same amount. @throws `imported_customer_not_found`,
 * `imported_address_taken`
 */
export async function nameCustomer(
  context: Context,
  { id, email }: { id: string; email: string },
): Promise<CustomerRow> {
  return audited(context, async (inside) => {
    const { db } = inside;
    await lockImports(db);
    const found = await lockWaiting(db, id);
    if (!found) throw new DomainError("imported_customer_not_found");
    if (found.email === email) return { value: found, audit: "unchanged" };
    if (await hasBalanceFor(db, email, addressOf({ email, phone: null })))
      throw new DomainError("imported_address_taken");
    await setEmail(db, id, email);
    const { amount } = found;
    report(inside, {
      ...{ kind: "adjustments", amount, subject: `import:${id}` },
      summary: askedMessages.nameImported({ amount, email }),
    });
    // The address is not in the audit entry, because entries of the audit log can never be deleted.
    const after = { amount: poishaToTaka(amount) };
    return { value: { ...found, email }, audit: { action: "import.name", subject: `import:${id}`, after } };
  });
}
