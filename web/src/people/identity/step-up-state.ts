/** As the server names what it starts itself; sign-ins of the page have other names. */
const PREFIX = "step-up.";

export function isStepUpAnswer(address: string): boolean {
  return new URL(address).searchParams.get("state")?.startsWith(PREFIX) ?? false;
}
