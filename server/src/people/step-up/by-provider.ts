import { randomBytes } from "node:crypto";
import { FRESH_SECONDS } from "@hira/contract";
import { decodeJwt } from "jose";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { StepUpProvider } from "../identity/session-provider.ts";
import { CLOCKS_APART_SECONDS, type VerifyToken } from "../identity/token.ts";
import { isOver, plain, signInRefused } from "../identity/token-endpoint.ts";
import { prove, signInOf, takeOwnChallenge } from "./prove.ts";
import { type ChallengeRow, insertChallenge } from "./queries.ts";

interface ProviderParts {
  provider: StepUpProvider;
  verifyToken: VerifyToken;
  issuer: string;
}

/** Parameters of the URL to which the provider redirects back (RFC 6749 §4.1.2). */
interface ProviderAnswer {
  state: string;
  code?: string | undefined;
  error?: string | undefined;
  errorDescription?: string | undefined;
  issuer?: string | undefined;
}

/**
 * The `state` of such a sign-in begins with this text. By it, the page recognises the provider's answer to such a
 * sign-in.
 */
const STATE = "step-up.";
const secret = () => randomBytes(32).toString("base64url");

/** Returns the provider's URL for the sign-in, and stores its `state`, the only one that is accepted afterwards. */
export async function beginAtProvider(
  { db, actor }: Context,
  { provider }: Pick<ProviderParts, "provider">,
  { loginHint, attempt = 0 }: { loginHint: string | undefined; attempt?: number },
): Promise<string> {
  const [state, nonce, codeVerifier] = [STATE + secret(), secret(), secret()];
  const address = await provider.address({ state, nonce, codeVerifier, loginHint, way: attempt });
  await insertChallenge(db, {
    ...{ id: state, uid: actor.uid, signIn: signInOf(actor), purpose: "provider", challenge: nonce },
    ...{ codeVerifier, attempt },
  });
  return address;
}

/**
 * Accepts a sign-in that the store started as proof that the person was present (docs/decisions/039). If the sign-in
 * does not prove that, the next set of request parameters is tried. After the last one, the error contains the reason.
 * @throws `step_up_over`, `other_account`, `sign_in_refused`, `step_up_silent`
 */
export async function proveByProvider(
  context: Context,
  parts: ProviderParts,
  { answer, loginHint }: { answer: ProviderAnswer; loginHint: string | undefined },
): Promise<{ proven: boolean; address: string | null }> {
  const challenge = await takeOwnChallenge(context, { id: answer.state, purpose: "provider" });
  const found = await verdictOf(context.actor.uid, parts, { challenge, answer });
  if (!("refusal" in found)) {
    await prove(context, { way: "provider", at: found.at });
    return { proven: true, address: null };
  }
  const attempt = challenge.attempt + 1;
  if (!found.mayHelpToAskAnew || attempt >= parts.provider.ways) throw found.refusal;
  return { proven: false, address: await beginAtProvider(context, parts, { loginHint, attempt }) };
}

type Verdict = { at: Date | undefined } | { refusal: DomainError; mayHelpToAskAnew: boolean };

async function verdictOf(
  uid: string,
  { provider, verifyToken, issuer }: ProviderParts,
  { challenge, answer }: { challenge: ChallengeRow; answer: ProviderAnswer },
): Promise<Verdict> {
  const { code, error, errorDescription } = answer;
  // RFC 9207: if the answer names an issuer, it must be the configured one.
  if (answer.issuer !== undefined && answer.issuer !== issuer) return refused("another provider answered");
  // The person canceled the sign-in, so no other request parameters are tried.
  if (error) return refused(plain([errorDescription ?? error]), error !== "access_denied");
  const codeVerifier = challenge.codeVerifier ?? "";
  const given = await provider.finish({ code: code ?? "", codeVerifier });
  if (isOver(given)) return refused(given.over);
  const identity = await verifyToken(given.idToken, "provider").catch(() => undefined);
  if (!identity || decodeJwt(given.idToken).nonce !== challenge.challenge) return refused("invalid ID token");
  if (identity.issuedAt.getTime() < challenge.at.getTime() - CLOCKS_APART_SECONDS * 1_000)
    return refused("old ID token");
  if (identity.uid !== uid) return { refusal: new DomainError("other_account"), mayHelpToAskAnew: false };
  const { signedInAt } = identity;
  // If the time is missing or invalid, the password may not have been asked for, but the person was present. An old
  // time shows that the provider did not ask the person at all.
  if (!signedInAt || Date.now() - signedInAt.getTime() <= FRESH_SECONDS * 1000) return { at: signedInAt };
  return { refusal: new DomainError("step_up_silent"), mayHelpToAskAnew: true };
}

function refused(why: string, mayHelpToAskAnew = false): Verdict {
  return { refusal: signInRefused(why), mayHelpToAskAnew };
}
