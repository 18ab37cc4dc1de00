import { audited } from "../../platform/audit/audited.ts";
import type { Actor } from "../../platform/lib/actor.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { type ChallengeRow, noteProof, takeChallenge } from "./queries.ts";

type Way = "passkey" | "provider" | "code";

/**
 * Returns the sign-in for which the person's identity is to be proved. A token that is older than the sign-in's record
 * is refused, so that the page requests a newer token. @throws `invalid_token`
 */
export function signInOf({ signIn }: Actor): string {
  if (signIn === undefined) throw new DomainError("invalid_token");
  return signIn;
}

/**
 * Returns the challenge of this sign-in and removes it. @throws `step_up_over` if there is no challenge, or if it is
 * too old or already answered
 */
export async function takeOwnChallenge(
  { db, actor }: Context,
  { id, purpose }: Pick<ChallengeRow, "id" | "purpose">,
): Promise<ChallengeRow> {
  const challenge = await takeChallenge(db, { id, uid: actor.uid, signIn: signInOf(actor), purpose });
  if (!challenge) throw new DomainError("step_up_over");
  return challenge;
}

/**
 * Records that the person of a sign-in proved their identity. @throws `step_up_over` if the proof is no longer accepted
 */
export async function prove(
  context: Context,
  { way, at }: { way: Way; at?: Date | undefined },
): Promise<void> {
  await audited(context, async ({ db, actor }) => {
    const { uid } = actor;
    const proof = { uid, signIn: signInOf(actor), byProvider: way === "provider", ...(at && { at }) };
    if (!(await noteProof(db, proof))) throw new DomainError("step_up_over");
    return { audit: { action: "user.step-up", subject: `user:${uid}`, after: { way } } };
  });
}
