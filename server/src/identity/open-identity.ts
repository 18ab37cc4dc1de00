import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { TokenIssuer } from "./token.ts";

/** Whose tokens are accepted, and how a browser gets one. */
export interface OpenIdentity {
  tokens: TokenIssuer;
  /** Told to the browser: which adapter signs in, and where. */
  browser: { kind: "oidc"; issuer: string; clientId: string };
  /** Origins besides the store's own that a browser talks to when signing in. */
  origins: string[];
  /** Accounts that are admins beside ADMIN_EMAILS: the local provider's demo admin. */
  adminEmails: string[];
  /** Lines for the person who started the store. */
  hints: string[];
  handler?: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => Promise<void>;
}

const LOCAL_CLIENT = "hira-web";

/** The configured external identity provider, or else the local one, for trying the store out (design §5). */
export async function openIdentity(
  config: Pick<Config, "identityProvider" | "publicUrl" | "dataDir">,
  log: { error(details: object, message: string): void },
): Promise<OpenIdentity> {
  const external = config.identityProvider;
  if (external) {
    const { issuer, clientId, jwksUri } = external;
    return {
      tokens: { issuer, audience: clientId, jwksUri },
      browser: { kind: "oidc", issuer, clientId },
      origins: [new URL(issuer).origin],
      adminEmails: [],
      hints: [],
      close: async () => {},
    };
  }
  const { createIdentityProvider } = await import("@hira/demo/identity-provider");
  const { demoAccounts } = await import("@hira/demo/catalogue");
  const provider = await createIdentityProvider({
    issuer: `${config.publicUrl}/idp`,
    dataDir: join(config.dataDir, "identity-provider"),
    clientId: LOCAL_CLIENT,
    redirectUris: [`${config.publicUrl}/auth/callback`],
    postLogoutRedirectUris: [`${config.publicUrl}/`],
    webOrigin: config.publicUrl,
    demoAccounts,
    log,
  });
  return {
    tokens: { issuer: provider.issuer, audience: LOCAL_CLIENT, jwks: provider.jwks },
    browser: { kind: "oidc", issuer: provider.issuer, clientId: LOCAL_CLIENT },
    origins: [],
    adminEmails: demoAccounts.filter((account) => account.role === "admin").map((account) => account.email),
    hints: [
      "  Sign in as one of these in the popup, or type any name and e-mail:",
      ...demoAccounts.map((account) => `    ${account.email.padEnd(24)} ${account.label}`),
    ],
    handler: provider.handler,
    close: provider.close,
  };
}
