/**
 * Beginning of the state of sign-ins that the server starts. States of sign-ins that the page starts begin
 * otherwise.
 */
const PREFIX = "step-up.";

export function isStepUpAnswer(address: string): boolean {
  return new URL(address).searchParams.get("state")?.startsWith(PREFIX) ?? false;
}
