import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Config, IdentityProvider } from "../config.ts";
import { googlePhotos } from "./photo.ts";
import type { TokenIssuer } from "./token.ts";

/** Whose tokens are accepted, and how a browser gets one. */
export interface OpenIdentity {
  tokens: TokenIssuer;
  /** Told to the browser: which adapter signs in, and where. */
  browser:
    | { kind: "oidc"; issuer: string; clientId: string }
    | { kind: "firebase"; apiKey: string; authDomain: string; projectId: string };
  origins: SignInOrigins;
  /** Where account photos may come from: addresses that end with a slash. */
  photos: readonly string[];
  /** Accounts that are admins beside ADMIN_EMAILS: the local provider's demo admin. */
  adminEmails: string[];
  /** Lines for the person who started the store. */
  hints: string[];
  handler?: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => Promise<void>;
}

/** Origins besides the store's own that a browser needs to sign in. */
export interface SignInOrigins {
  connect: string[];
  frame: string[];
  script: string[];
}

type External = Pick<OpenIdentity, "tokens" | "browser" | "origins" | "photos">;

const LOCAL_CLIENT = "hira-web";
const GOOGLE = "https://accounts.google.com";

/** The configured external identity provider, or else the local one, for trying the store out (docs/rules.md#identity). */
export async function openIdentity(
  config: Pick<Config, "identityProvider" | "publicUrl" | "dataDir">,
  log: { error(details: object, message: string): void },
): Promise<OpenIdentity> {
  const external = config.identityProvider;
  if (external) return { ...externalIdentity(external), adminEmails: [], hints: [], close: async () => {} };
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
    origins: { connect: [], frame: [], script: [] },
    photos: [`${provider.issuer}/avatar/`],
    adminEmails: demoAccounts.filter((account) => account.role === "admin").map((account) => account.email),
    hints: [
      "  Sign in as one of these in the popup, or type any name and e-mail:",
      ...demoAccounts.map((account) => `    ${account.email.padEnd(24)} ${account.label}`),
    ],
    handler: provider.handler,
    close: provider.close,
  };
}

function externalIdentity(provider: IdentityProvider): External {
  return provider.kind === "oidc" ? oidcIdentity(provider) : firebaseIdentity(provider);
}

function oidcIdentity(provider: IdentityProvider & { kind: "oidc" }): External {
  const { issuer, clientId, jwksUri, pictureHosts } = provider;
  const { origin } = new URL(issuer);
  const ownPhotos = origin === GOOGLE ? googlePhotos : [`${origin}/`];
  return {
    tokens: { issuer, audience: clientId, jwksUri },
    browser: { kind: "oidc", issuer, clientId },
    origins: { connect: [origin], frame: [origin], script: [] },
    photos: [...ownPhotos, ...pictureHosts.map((host) => `https://${host}/`)],
  };
}

const FIREBASE_KEYS =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/** Firebase's ID tokens (https://firebase.google.com/docs/auth/admin/verify-id-tokens) and its popup's helpers. */
function firebaseIdentity(provider: IdentityProvider & { kind: "firebase" }): External {
  const { projectId, apiKey, authDomain } = provider;
  return {
    tokens: {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      jwksUri: FIREBASE_KEYS,
      signInProvider: "google.com",
    },
    browser: { kind: "firebase", apiKey, authDomain, projectId },
    origins: {
      connect: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
      frame: [`https://${authDomain}`],
      script: ["https://apis.google.com"],
    },
    photos: googlePhotos,
  };
}
