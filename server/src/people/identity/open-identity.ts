import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { inject } from "light-my-request";
import type { Config, IdentityProvider } from "../../platform/config/config.ts";
import { createFirebaseSessions } from "./firebase-sessions.ts";
import { createOidcSessions } from "./oidc-sessions.ts";
import { googlePhotos } from "./photo.ts";
import { knownParameters } from "./provider-habits.ts";
import type { SessionProvider } from "./session-provider.ts";
import type { TokenIssuer } from "./token.ts";
import type { Patience } from "./token-endpoint.ts";

/**
 * Calls the local provider's handler directly in this process, because the provider's public URL may be reachable only
 * for browsers (proxy, container).
 */
function inProcessFetch(handler: (request: IncomingMessage, response: ServerResponse) => void): typeof fetch {
  return async (input, init) => {
    const sent = new Request(input, init);
    const { pathname, search } = new URL(sent.url);
    const answer = await inject(handler as Parameters<typeof inject>[0], {
      method: sent.method as "POST",
      url: pathname + search,
      headers: Object.fromEntries(sent.headers),
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    return new Response(answer.rawPayload, {
      status: answer.statusCode,
      headers: { "content-type": String(answer.headers["content-type"] ?? "application/json") },
    });
  };
}

/** The identity provider whose tokens the store accepts, and how a browser gets a token. */
export interface OpenIdentity {
  tokens: TokenIssuer;
  /** What the browser needs to know: the adapter that signs people in, and the provider's address. */
  browser:
    | { kind: "oidc"; issuer: string; clientId: string }
    | { kind: "firebase"; apiKey: string; authDomain: string; projectId: string };
  /** What else the browser needs to know: the provider's name and the parameters of sign-in requests. */
  habits: { name: string; parameters: Readonly<Record<string, string>> };
  origins: SignInOrigins;
  sessions: SessionProvider;
  /** Beginnings of the URLs from which account photos may come; each ends with a slash. */
  photos: readonly string[];
  /** E-mail addresses that count in addition to ADMIN_EMAILS: that of the local provider's demo admin. */
  adminEmails: string[];
  /** Lines that are printed for the person who starts the store. */
  hints: string[];
  handler?: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => Promise<void>;
}

/** Origins besides the store's own to which a browser connects for signing in. */
export interface SignInOrigins {
  connect: string[];
  frame: string[];
  script: string[];
  /** Trusted Types policies that the sign-in code in the browser creates. */
  policies: string[];
}

type External = Pick<OpenIdentity, "tokens" | "browser" | "habits" | "origins" | "sessions" | "photos">;

const LOCAL_CLIENT = "hira-web";
const GOOGLE = "https://accounts.google.com";
/** Name on the sign-in button unless OIDC_NAME sets another. */
const DEFAULT_NAME = "Google";

/**
 * Opens the configured external identity provider. If none is configured, opens the local provider, with which people
 * can try the store out (docs/rules/people.md#identity).
 */
export async function openIdentity(
  config: Pick<Config, "identityProvider" | "publicUrl" | "dataDir" | "demoData">,
  log: { error(details: object, message: string): void },
): Promise<OpenIdentity> {
  const external = config.identityProvider;
  const { publicUrl } = config;
  if (external)
    return { ...externalIdentity(external, publicUrl), adminEmails: [], hints: [], close: async () => {} };
  const { createIdentityProvider } = await import("@hira/demo/identity-provider");
  const { demoAccounts: sample } = await import("@hira/demo/catalogue");
  // The demo accounts have money only if the sample shop was created.
  const demoAccounts = config.demoData
    ? sample
    : sample.map((account) => ({ ...account, label: account.role === "admin" ? "Admin" : "New customer" }));
  const provider = await createIdentityProvider({
    issuer: `${publicUrl}/idp`,
    dataDir: join(config.dataDir, "identity-provider"),
    clientId: LOCAL_CLIENT,
    redirectUris: [callbackOf(publicUrl)],
    postLogoutRedirectUris: [`${publicUrl}/`],
    webOrigin: publicUrl,
    demoAccounts,
    log,
  });
  return {
    tokens: { issuer: provider.issuer, audience: LOCAL_CLIENT, jwks: provider.jwks },
    browser: { kind: "oidc", issuer: provider.issuer, clientId: LOCAL_CLIENT },
    habits: { name: DEFAULT_NAME, parameters: { prompt: "select_account" } },
    origins: { connect: [], frame: [], script: [], policies: [] },
    sessions: createOidcSessions(
      { issuer: provider.issuer, clientId: LOCAL_CLIENT, redirectUri: callbackOf(publicUrl) },
      inProcessFetch(provider.handler),
    ),
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

/** URL to which providers redirect people after signing in. */
const callbackOf = (publicUrl: string) => `${publicUrl}/auth/callback`;

/** Network access to a provider. Tests replace it. */
type Network = [fetcher?: typeof fetch, patience?: Patience];

/** Derives the settings from the configuration of an external provider, without calling it. */
export function externalIdentity(
  provider: IdentityProvider,
  publicUrl: string,
  ...network: Network
): External {
  return provider.kind === "oidc"
    ? oidcIdentity(provider, publicUrl, network)
    : firebaseIdentity(provider, publicUrl, network);
}

function oidcIdentity(
  provider: IdentityProvider & { kind: "oidc" },
  publicUrl: string,
  network: Network,
): External {
  const { issuer, clientId, clientSecret, jwksUri, pictureHosts, name = DEFAULT_NAME, parameters } = provider;
  const { origin } = new URL(issuer);
  const ownPhotos = origin === GOOGLE ? googlePhotos : [`${origin}/`];
  const client = { issuer, clientId, clientSecret, redirectUri: callbackOf(publicUrl) };
  return {
    tokens: { issuer, audience: clientId, jwksUri },
    browser: { kind: "oidc", issuer, clientId },
    habits: { name, parameters: { ...knownParameters(issuer), ...parameters } },
    origins: { connect: [origin], frame: [origin], script: [], policies: [] },
    sessions: createOidcSessions(client, ...network),
    photos: [...ownPhotos, ...pictureHosts.map((host) => `https://${host}/`)],
  };
}

const FIREBASE_KEYS =
  "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/** Settings for Firebase's tokens and popup (https://firebase.google.com/docs/auth/admin/verify-id-tokens). */
function firebaseIdentity(
  provider: IdentityProvider & { kind: "firebase" },
  publicUrl: string,
  network: Network,
): External {
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
      // Firebase's code sets the URL of Google's script as plain text, which browsers permit only with a default policy
      // (web/src/people/identity/firebase.ts). Google's script creates the other two policies.
      policies: ["default", "gapi#gapi", "goog#html"],
    },
    habits: { name: DEFAULT_NAME, parameters: {} },
    sessions: createFirebaseSessions({ apiKey, publicUrl }, ...network),
    photos: googlePhotos,
  };
}
