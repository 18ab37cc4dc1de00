import { PASSKEYS_MAX } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { askForNewPasskey, type RelyingParty, readNewPasskey } from "./ceremonies.ts";
import { signInOf, takeOwnChallenge } from "./prove.ts";
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  lockPasskeys,
  type PasskeyRow,
} from "./queries.ts";

function refuseTooMany(known: readonly PasskeyRow[]): void {
  if (known.length >= PASSKEYS_MAX)
    throw new DomainError("too_many_passkeys", { values: { most: String(PASSKEYS_MAX) } });
}

/** Returns the options with which the browser creates a passkey. @throws `too_many_passkeys` */
export async function beginPasskey(
  { db, actor }: Context,
  { party, userName }: { party: RelyingParty; userName: string },
) {
  const { uid } = actor;
  const known = await listPasskeys(db, uid);
  refuseTooMany(known);
  const options = await askForNewPasskey(party, { uid, userName, known });
  const id = newId();
  const { challenge } = options;
  await insertChallenge(db, {
    ...{ id, uid, signIn: signInOf(actor), purpose: "new-passkey", challenge },
    ...{ codeVerifier: null, attempt: 0 },
  });
  return { challenge: id, options };
}

/** Adds a passkey. @throws `step_up_over`, `passkey_refused`, `passkey_exists`, `too_many_passkeys` */
export async function addPasskey(
  context: Context,
  {
    party,
    challenge: id,
    name,
    credential,
  }: { party: RelyingParty; challenge: string; name: string; credential: object },
): Promise<PasskeyRow> {
  const { challenge } = await takeOwnChallenge(context, { id, purpose: "new-passkey" });
  const made = await readNewPasskey(party, { credential, challenge });
  return audited(context, async ({ db, actor: { uid } }) => {
    await lockPasskeys(db, uid);
    refuseTooMany(await listPasskeys(db, uid));
    if (!(await insertPasskey(db, { ...made, uid, name }))) throw new DomainError("passkey_exists");
    const value = { ...made, uid, name, createdAt: new Date(), usedAt: null };
    return { value, audit: { action: "passkey.create", subject: `user:${uid}`, after: { name } } };
  });
}

/** Removes one of the caller's passkeys. @throws `passkey_not_found`, also for another account's passkey */
export async function removePasskey(context: Context, id: string): Promise<void> {
  await removePasskeyOf(context, { uid: context.actor.uid, id });
}

/**
 * Removes a passkey and the account's proofs of identity in browsers. Only people with access to the server's machine
 * can do this.
 */
export async function removePasskeyOf(
  context: Context,
  { uid, id }: { uid: string; id: string },
): Promise<void> {
  await audited(context, async ({ db, actor: { signIn } }) => {
    const name = await deletePasskey(db, { uid, id, signIn });
    if (name === undefined) throw new DomainError("passkey_not_found");
    return { audit: { action: "passkey.delete", subject: `user:${uid}`, before: { name } } };
  });
}
