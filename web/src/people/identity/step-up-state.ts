/** Prefix of the state of sign-ins that the server starts; those that the page starts have other states. */
const PREFIX = "step-up.";

export function isStepUpAnswer(address: string): boolean {
  return new URL(address).searchParams.get("state")?.startsWith(PREFIX) ?? false;
}
