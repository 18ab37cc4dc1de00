/**
 * Beginning of a sign-in's state if the server started the sign-in. Sign-ins that the page starts have other
 * states.
 */
const PREFIX = "step-up.";

export function isStepUpAnswer(address: string): boolean {
  return new URL(address).searchParams.get("state")?.startsWith(PREFIX) ?? false;
}
