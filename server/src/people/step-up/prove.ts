import { audited } from "../../platform/audit/audited.ts";
import type { Actor } from "../../platform/lib/actor.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { type ChallengeRow, noteProof, takeChallenge } from "./queries.ts";

type Way = "passkey" | "provider" | "code";

/** A proof is for one sign-in. The page gets another token for one of before it was written down. Refuses `invalid_token`. */
export function signInOf({ signIn }: Actor): string {
  if (signIn === undefined) throw new Refusal("invalid_token");
  return signIn;
}

/** Refuses `step_up_over` where nobody was asked this here a moment ago, or it was answered. */
export async function takeOwnChallenge(
  { db, actor }: Context,
  { id, purpose }: Pick<ChallengeRow, "id" | "purpose">,
): Promise<ChallengeRow> {
  const challenge = await takeChallenge(db, { id, uid: actor.uid, signIn: signInOf(actor), purpose });
  if (!challenge) throw new Refusal("step_up_over");
  return challenge;
}

/** Writes down that this sign-in's person has proven who they are. Refuses `step_up_over` where it counts no more. */
export async function prove(
  context: Context,
  { way, at }: { way: Way; at?: Date | undefined },
): Promise<void> {
  await audited(context, async ({ db, actor }) => {
    const { uid } = actor;
    const proof = { uid, signIn: signInOf(actor), byProvider: way === "provider", ...(at && { at }) };
    if (!(await noteProof(db, proof))) throw new Refusal("step_up_over");
    return { audit: { action: "user.step-up", subject: `user:${uid}`, after: { way } } };
  });
}
