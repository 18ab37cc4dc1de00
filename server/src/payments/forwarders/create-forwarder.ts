import { randomBytes } from "node:crypto";
import { type ForwarderKind, MAX_FORWARDERS, type WebhookFields, webhookFields } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { currentCipher } from "../../platform/sealing/voucher-key.ts";
import { accountsNamed, type NamedAccount } from "./accounts.ts";
import {
  countForwarders,
  type ForwarderRow,
  insertForwarder,
  lockForwarder,
  replaceAccounts,
} from "./queries.ts";
import { recorded } from "./recorded.ts";

/** The context of operations that encrypt a phone's secret. */
interface SealingContext extends Context {
  readonly cipher: CodeCipher;
}

/**
 * Number of random bytes in a phone's secret. They are written as 32 characters that are typed with the same keys on
 * every keyboard layout.
 */
const SECRET_BYTES = 24;

export interface NewPhone {
  name: string;
  kind: ForwarderKind;
  accounts: readonly NamedAccount[];
  fields?: WebhookFields | undefined;
}

/** Pairs a phone. Stores its secret encrypted; only this reply contains the secret. Throws `too_many_forwarders`. */
export async function createForwarder(
  context: SealingContext,
  { name, kind, accounts, fields }: NewPhone,
): Promise<{ forwarder: ForwarderRow; secret: string }> {
  const id = newId();
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  return audited(context, async ({ db }) => {
    if ((await countForwarders(db)) >= MAX_FORWARDERS) throw new DomainError("too_many_forwarders");
    const cipher = await currentCipher(db, context.cipher);
    await insertForwarder(db, {
      id,
      name,
      kind,
      fields: kind === "webhook" ? (fields ?? webhookFields) : null,
      secret: cipher.seal(id, secret),
    });
    await replaceAccounts(db, id, await accountsNamed(db, accounts));
    const forwarder = await lockForwarder(db, id);
    if (!forwarder) throw new Error("A phone that was just paired is gone.");
    return {
      value: { forwarder, secret },
      audit: { action: "forwarder.create", subject: `forwarder:${id}`, after: recorded(forwarder) },
    };
  });
}
