import { createConfirmation } from "./confirmation.ts";
import type { IdentityClient } from "./identity.ts";

function refuse(): never {
  throw new Error("There is no identity provider on the server.");
}

/** Identity client that the server uses. Nobody is signed in there, so that everyone gets the same page. */
export const nobody = (providerName: string): IdentityClient => ({
  providerName,
  current: () => undefined,
  onChange: () => () => undefined,
  onOver: () => () => undefined,
  signIn: refuse,
  switchAccount: refuse,
  signOut: refuse,
  token: refuse,
  confirm: refuse,
  confirmation: createConfirmation(),
  prepare: refuse,
  completeSignIn: refuse,
});
