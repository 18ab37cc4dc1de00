import { discover, type ProviderMetadata } from "../../people/identity/discovery.ts";
import { fetchKeys } from "../../people/identity/key-set.ts";
import { externalIdentity } from "../../people/identity/open-identity.ts";
import type { Config } from "../../platform/config/config.ts";
import { createClockCheck } from "../../platform/lib/clock-check.ts";
import { createWarnings } from "../../platform/lib/standing-warnings.ts";
import { type Finding, fault, ok, reasonOf, warning } from "./finding.ts";
import { checkClient, type OpenIdClient } from "./oidc-client.ts";

const SUBJECT = "identity provider";

/**
 * Checks whether people can sign in: whether the provider's keys can be fetched, and whether its clock agrees with this
 * machine's clock.
 */
export async function checkIdentityProvider(config: Config): Promise<Finding[]> {
  const { identityProvider, publicUrl } = config;
  if (!identityProvider) return [ok(SUBJECT, "The store's own, for trying out; no external one is set.")];
  const { tokens } = externalIdentity(identityProvider, publicUrl);
  const name =
    identityProvider.kind === "firebase"
      ? "FIREBASE_PROJECT_ID"
      : tokens.jwksUri
        ? "OIDC_JWKS_URI"
        : "OIDC_ISSUER";
  const warnings = createWarnings({ warn: () => {}, info: () => {} });
  const clock = createClockCheck(warnings);
  const found: Finding[] = [];
  try {
    const keys = (await fetchKeys(tokens, clock.watching(fetch))).jwks().keys.length;
    if (keys > 0)
      found.push(ok(SUBJECT, `${tokens.issuer} answers, with ${keys} ${keys === 1 ? "key" : "keys"}.`));
    else
      found.push(
        fault(SUBJECT, `${name}: the key set is empty, so no token can be believed: mend the address.`),
      );
  } catch (error) {
    const text = `${name}: the keys of ${tokens.issuer} cannot be had (${reasonOf(error)}), so nobody can sign in: mend the address, or let this machine reach it.`;
    found.push(fault(SUBJECT, text));
  }
  if (identityProvider.kind === "oidc") found.push(...(await checkDescription(identityProvider, publicUrl)));
  // The store refuses tokens if the clocks differ by more than three minutes. The doctor warns from one minute on.
  return [...found, ...warnings.list().map(({ sentence }) => fault("clock", sentence))];
}

/** Checks the provider's metadata, and whether the token endpoint in it knows the store's client. */
async function checkDescription(client: OpenIdClient, publicUrl: string): Promise<Finding[]> {
  const { issuer, jwksUri } = client;
  try {
    const described = await discover(issuer);
    return [...claimsOf(issuer, described), ...(await checkClient(client, described, publicUrl))];
  } catch (error) {
    // If OIDC_JWKS_URI is not set, the check of the keys fails for the same reason and reports it.
    if (jwksUri === undefined) return [];
    const text = `OIDC_ISSUER: the description of ${issuer} cannot be had (${reasonOf(error)}), so nobody can sign in, though OIDC_JWKS_URI has its keys: mend the address, or let this machine reach it.`;
    return [fault(SUBJECT, text)];
  }
}

/**
 * Checks whether the provider's metadata lists the claims for the time of the sign-in and for a verified e-mail
 * address.
 */
function claimsOf(issuer: string, { claims_supported: claims }: ProviderMetadata): Finding[] {
  const says = (claim: string) => (claims ? claims.includes(claim) : undefined);
  const found: Finding[] = [];
  if (!says("auth_time")) {
    const what = claims ? "does not name auth_time among its claims" : "does not say which claims it sends";
    const text = `OIDC_ISSUER: ${issuer} ${what}, so it cannot be told whether it asked for a password. Admins who add a passkey (My Profile) do not depend on it.`;
    found.push(warning(SUBJECT, text));
  }
  if (says("email_verified") === false) {
    const text = `OIDC_ISSUER: ${issuer} does not name email_verified among its claims. Where ADMIN_EMAILS makes nobody an owner, sign in once, then run npm run admin -- grant EMAIL, and then the command with the account's uid that it prints.`;
    found.push(warning(SUBJECT, text));
  }
  return found;
}
