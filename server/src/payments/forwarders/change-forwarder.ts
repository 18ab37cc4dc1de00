import { isDeepStrictEqual } from "node:util";
import type { WebhookFields } from "@hira/contract";
import { requireFreshToWiden } from "../../platform/access/policy.ts";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { accountsNamed, type NamedAccount } from "./accounts.ts";
import { type ForwarderRow, lockForwarder, replaceAccounts, updateForwarder } from "./queries.ts";
import { recorded } from "./recorded.ts";

export interface PhoneChange {
  id: string;
  name?: string | undefined;
  accounts?: readonly NamedAccount[] | undefined;
  /** If false, the phone is paused: the store accepts no calls from it. */
  active?: boolean | undefined;
  /** Names of the fields in a webhook app's calls. In calls of other apps, the names are fixed. */
  fields?: WebhookFields | undefined;
}

/**
 * Renames, pauses or resumes a phone, or sets the payment accounts whose messages it receives. Throws
 * `forwarder_not_found`. Throws `sign_in_again` without a fresh sign-in, unless the phone is only renamed or paused.
 */
export async function changeForwarder(context: Context, change: PhoneChange): Promise<ForwarderRow> {
  const { id } = change;
  return audited(context, async ({ db }) => {
    const before = await lockForwarder(db, id);
    if (!before) throw new DomainError("forwarder_not_found");
    const { name = before.name, active = before.active } = change;
    const fields = before.kind === "webhook" ? (change.fields ?? before.fields) : null;
    await updateForwarder(db, { id, name, active, fields });
    if (change.accounts) await replaceAccounts(db, id, await accountsNamed(db, change.accounts));
    const after = await lockForwarder(db, id);
    if (!after) throw new Error("A phone that is locked is gone.");
    const [was, is] = [recorded(before), recorded(after)];
    if (isDeepStrictEqual(was, is)) return { value: after, audit: "unchanged" };
    requireFreshToWiden(context.actor, was, is);
    const audit = { action: "forwarder.change", subject: `forwarder:${id}`, before: was, after: is } as const;
    return { value: after, audit };
  });
}
