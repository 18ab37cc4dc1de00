import type { ProviderMetadata } from "../../people/identity/discovery.ts";
import type { IdentityProvider } from "../../platform/config/config.ts";
import { type Finding, fault, warning } from "./finding.ts";

export type OpenIdClient = IdentityProvider & { kind: "oidc" };

const SUBJECT = "identity provider";
const STRANGER = "made-up-by-the-doctor";
const ANSWER_MS = 5_000;
const UNKNOWN_CLIENT = new Set(["invalid_client", "unauthorized_client", "access_denied"]);

/**
 * Checks whether the provider knows the configured client: requests tokens for a code that was never issued. A provider
 * that knows the client answers that the code is invalid; otherwise it answers that the client is invalid (RFC 6749
 * §5.2).
 */
export async function checkClient(
  client: OpenIdClient,
  metadata: ProviderMetadata,
  publicUrl: string,
): Promise<Finding[]> {
  if (!metadata.token_endpoint) return [];
  const { clientId, clientSecret } = client;
  const ask = (secret: string | undefined, id = clientId) =>
    errorFor({ ...client, clientId: id }, secret, metadata, publicUrl);
  const answer = await ask(clientSecret);
  if (!answer) return [];
  const said = answer.description ? ` ("${answer.description}")` : "";
  if (clientSecret !== undefined) {
    const takes = async (id: string) => (await ask(undefined, id))?.error === "invalid_grant";
    // Some providers check the code before the client. They would refuse the code of any client, so their answer proves
    // nothing.
    const isPublic = (await takes(clientId)) && !(await takes(STRANGER));
    const refused = UNKNOWN_CLIENT.has(answer.error);
    const text = `OIDC_CLIENT_SECRET: the provider takes the client ${clientId} without a secret, as a public one: take the variable out, or make the client a confidential one there.`;
    if (isPublic) return [refused ? fault(SUBJECT, text) : warning(SUBJECT, text)];
    if (!refused) return [];
    return [
      fault(
        SUBJECT,
        `OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: the provider does not know the client ${clientId} with this secret${said}, so nobody can sign in: copy both from its page there.`,
      ),
    ];
  }
  if (UNKNOWN_CLIENT.has(answer.error) || /client_secret/.test(answer.description))
    return [
      fault(
        SUBJECT,
        `OIDC_CLIENT_ID: the provider does not know the client ${clientId} without a secret${said}, so nobody can sign in: copy the id from its page there, and the secret into OIDC_CLIENT_SECRET where it has one.`,
      ),
    ];
  return [];
}

/** Returns what the provider's answer says about the client; undefined if the answer cannot be understood. */
async function errorFor(
  { clientId }: OpenIdClient,
  secret: string | undefined,
  { token_endpoint = "", token_endpoint_auth_methods_supported: methods }: ProviderMetadata,
  publicUrl: string,
): Promise<{ error: string; description: string } | undefined> {
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: "asked-by-the-doctor",
    redirect_uri: `${publicUrl}/auth/callback`,
    code_verifier: "asked-by-the-doctor-whether-the-client-is-known",
  });
  const headers: Record<string, string> = { accept: "application/json" };
  if (secret !== undefined && (!methods || methods.includes("client_secret_basic"))) {
    const encoded = [clientId, secret].map((each) => new URLSearchParams({ "": each }).toString().slice(1));
    headers.authorization = `Basic ${Buffer.from(encoded.join(":")).toString("base64")}`;
  } else {
    body.set("client_id", clientId);
    if (secret !== undefined) body.set("client_secret", secret);
  }
  const signal = AbortSignal.timeout(ANSWER_MS);
  try {
    const reply = await fetch(token_endpoint, { method: "POST", headers, body, signal, redirect: "error" });
    const answer = (await reply.json()) as { error?: unknown; error_description?: unknown };
    if (typeof answer.error !== "string") return undefined;
    return { error: answer.error, description: String(answer.error_description ?? "").slice(0, 160) };
  } catch {
    return undefined;
  }
}
