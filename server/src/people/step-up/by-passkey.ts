import { withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { askForPasskey, type RelyingParty, readPasskey } from "./ceremonies.ts";
import { prove, signInOf, takeOwnChallenge } from "./prove.ts";
import { insertChallenge, listPasskeys, notePasskeyUsed, type PasskeyRow } from "./queries.ts";

/** Returns the options for the prompt in which the browser asks for the passkey. */
export async function beginByPasskey(
  { db, actor }: Context,
  party: RelyingParty,
  known: readonly PasskeyRow[],
) {
  const options = await askForPasskey(party, known);
  const id = newId();
  await insertChallenge(db, {
    ...{ id, uid: actor.uid, signIn: signInOf(actor), purpose: "passkey", challenge: options.challenge },
    ...{ codeVerifier: null, attempt: 0 },
  });
  return { challenge: id, options };
}

/**
 * Proves a person's identity with a passkey. @throws `step_up_over`; `passkey_refused` if the passkey belongs to
 * another account, was not unlocked, or has a counter that shows a copy of it
 */
export async function proveByPasskey(
  context: Context,
  {
    party,
    challenge: id,
    credential,
  }: { party: RelyingParty; challenge: string; credential: { id: string } },
): Promise<void> {
  const { uid } = context.actor;
  const { challenge } = await takeOwnChallenge(context, { id, purpose: "passkey" });
  const passkey = (await listPasskeys(context.db, uid)).find((each) => each.id === credential.id);
  if (!passkey) throw new DomainError("passkey_refused");
  const counter = await readPasskey(party, { credential, challenge, passkey });
  await withTransaction(context.db, async (db) => {
    if (!(await notePasskeyUsed(db, { id: passkey.id, uid, counter })))
      throw new DomainError("passkey_refused");
    await prove({ ...context, db }, { way: "passkey" });
  });
}
