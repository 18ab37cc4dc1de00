/**
 * Prefix of the `state` of a sign-in that the server started. The `state` of a sign-in that the page started
 * has no such prefix.
 */
const PREFIX = "step-up.";

export function isStepUpAnswer(address: string): boolean {
  return new URL(address).searchParams.get("state")?.startsWith(PREFIX) ?? false;
}
