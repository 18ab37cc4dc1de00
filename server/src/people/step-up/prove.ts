import { audited } from "../../platform/audit/audited.ts";
import type { Actor } from "../../platform/lib/actor.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { type ChallengeRow, noteProof, takeChallenge } from "./queries.ts";

type Way = "passkey" | "provider" | "code";

/**
 * Returns the sign-in that shall be proved. A token from before the sign-in's record is refused, so that the page
 * requests a newer one. @throws `invalid_token`
 */
export function signInOf({ signIn }: Actor): string {
  if (signIn === undefined) throw new DomainError("invalid_token");
  return signIn;
}

/** Takes the challenge of this sign-in. @throws `step_up_over` if there is none, or it is too old or answered */
export async function takeOwnChallenge(
  { db, actor }: Context,
  { id, purpose }: Pick<ChallengeRow, "id" | "purpose">,
): Promise<ChallengeRow> {
  const challenge = await takeChallenge(db, { id, uid: actor.uid, signIn: signInOf(actor), purpose });
  if (!challenge) throw new DomainError("step_up_over");
  return challenge;
}

/** Records that a sign-in's person proved their identity. @throws `step_up_over` if it no longer counts */
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
