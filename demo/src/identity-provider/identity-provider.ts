import { mkdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AdapterFactory, Configuration, KoaContextWithOIDC } from "oidc-provider";
import type { Accounts } from "./accounts.ts";
import { type DemoAccount, openAccounts } from "./accounts.ts";
import { assets } from "./assets.ts";
import { chooser } from "./chooser.ts";
import type { ProviderKeys } from "./keys.ts";
import { loadKeys, publicPart } from "./keys.ts";
import { messagePage, signOutPage } from "./pages.ts";
import { openStorage } from "./storage.ts";

type Library = typeof import("oidc-provider");

interface Setup {
  issuer: string;
  /** Path below which the store serves the local identity provider. */
  base: string;
  clientId: string;
  redirectUris: string[];
  postLogoutRedirectUris: string[];
  webOrigin: string;
  keys: ProviderKeys;
  accounts: Accounts;
  adapter: AdapterFactory;
}

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const SCOPES = ["openid", "offline_access", "profile", "email"];

/** The provider's configuration: one public client, authorization code with PKCE, RS256 ID tokens that carry every claim. */
function configure(library: Library, setup: Setup): Configuration {
  const { base, keys } = setup;
  const cookie = { httpOnly: true, sameSite: "lax" } as const;
  return {
    adapter: setup.adapter,
    jwks: { keys: [keys.signing] },
    clients: [clientOf(setup)],
    clientAuthMethods: ["none"],
    clientBasedCORS: (_ctx, origin) => origin === setup.webOrigin,
    responseTypes: ["code"],
    scopes: SCOPES,
    claims: { openid: ["sub"], profile: ["name", "picture"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    findAccount: (_ctx, sub) => accountOf(setup, sub),
    pkce: { required: () => true },
    cookies: {
      names: { session: "hira_idp", interaction: "hira_idp_step", resume: "hira_idp_resume" },
      keys: keys.cookies,
      long: { ...cookie, path: base },
      short: cookie,
    },
    interactions: {
      policy: promptPolicy(library.interactionPolicy),
      url: (_ctx, interaction) => `${base}/interaction/${interaction.uid}`,
    },
    loadExistingGrant: (ctx) => grantEverything(ctx),
    // A refresh token is issued even without the scope `offline_access`. It lasts as long as the session, so that
    // signing out ends all refresh tokens.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    expiresWithSession: () => true,
    // A refresh token stays valid after use. Two tabs that refresh at the same time, or a lost answer, must not sign
    // anybody out.
    rotateRefreshToken: false,
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: 60,
      IdToken: HOUR,
      Interaction: HOUR,
      RefreshToken: 30 * DAY,
      Session: 30 * DAY,
      Grant: 400 * DAY,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          const asked = ctx.oidc.entities.IdTokenHint?.payload.sub === ctx.oidc.session?.accountId;
          ctx.body = signOutPage(base, form, asked);
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = messagePage(base, "You are signed out", "You can close this window.");
        },
      },
    },
    renderError: (ctx, out) => {
      ctx.type = "html";
      ctx.body = messagePage(base, "That did not work", out.error_description ?? out.error);
    },
  };
}

function clientOf(setup: Setup) {
  return {
    client_id: setup.clientId,
    token_endpoint_auth_method: "none",
    // Every ID token contains the time when the person signed in. A renewed token has the same time.
    require_auth_time: true,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    redirect_uris: setup.redirectUris,
    post_logout_redirect_uris: setup.postLogoutRedirectUris,
  } as const;
}

function accountOf({ accounts, issuer }: Setup, sub: string) {
  const account = accounts.find(sub);
  if (!account) return undefined;
  const { name, email } = account;
  const picture = `${issuer}/avatar/${sub}`;
  return { accountId: sub, claims: () => ({ sub, name, email, email_verified: true, picture }) };
}

function promptPolicy({ base, Check, Prompt }: Library["interactionPolicy"]) {
  const policy = base();
  policy.add(new Prompt({ name: "select_account", requestable: true }), 0);
  // The account of a session may be gone: the demo accounts can change between two starts.
  policy
    .get("login")
    ?.checks.add(new Check("account_gone", "the account is not known any more", ({ oidc }) => !oidc.account));
  return policy;
}

/** Grants every scope to the store's own client without a consent page. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const existing = await provider.Grant.find(session.grantIdFor(client.clientId) ?? "");
  if (existing) return existing;
  const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}

interface IdentityProviderOptions {
  /** Public URL of the handler, with its path: `http://localhost:3000/idp`. */
  issuer: string;
  /** Folder for the keys, typed accounts and sessions. It is created when it is missing. */
  dataDir: string;
  clientId: string;
  redirectUris: string[];
  postLogoutRedirectUris: string[];
  /** Origin of the store. Only its scripts may call the token and userinfo endpoints. */
  webOrigin: string;
  demoAccounts: readonly DemoAccount[];
  log: { error(details: object, message: string): void };
}

export interface IdentityProvider {
  /** Handles requests with the issuer's path. The caller must not have read their bodies. */
  handler(request: IncomingMessage, response: ServerResponse): void;
  issuer: string;
  clientId: string;
  jwksUri: string;
  /** The public keys, so that a server in the same process need not fetch them. */
  jwks: { keys: ReturnType<typeof publicPart>[] };
  /** Resolves when all changes of accounts and sessions are on the disk. */
  close(): Promise<void>;
}

/**
 * Starts an OpenID provider without passwords, for trying the store out without external services: anybody can sign
 * in as anybody. Throws with NODE_ENV=production. Only one process may use a `dataDir`.
 */
export async function createIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  if (process.env.NODE_ENV === "production") {
    throw new Error("The local identity provider lets anybody in; it never runs with NODE_ENV=production.");
  }
  const { issuer, clientId, dataDir, log } = options;
  const { pathname: base, host, protocol } = new URL(issuer);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const keys = await loadKeys(dataDir);
  const accounts = await openAccounts(dataDir, options.demoAccounts);
  const storage = await openStorage(dataDir);
  const library = await importLibrary();

  const configuration = configure(library, { ...options, base, keys, accounts, adapter: storage.adapter });
  const provider = new library.Provider(issuer, configuration);
  const onError = (err: unknown) => log.error({ err }, "The local identity provider failed.");
  provider.on("server_error", (_ctx, err) => onError(err));
  provider.onerror = onError;
  // Sets the issuer's host and scheme, even if the request used another host name.
  provider.proxy = true;
  provider.use(await assets(accounts, [...options.redirectUris, ...options.postLogoutRedirectUris]));
  provider.use(chooser(provider, accounts, base));
  const callback = provider.callback();

  return {
    issuer,
    clientId,
    jwksUri: `${issuer}/jwks`,
    jwks: { keys: [publicPart(keys.signing)] },
    close: storage.save,
    handler(request, response) {
      const originalUrl = request.url ?? "";
      if (!originalUrl.startsWith(`${base}/`)) {
        response.writeHead(404).end();
        return;
      }
      // Sets both addresses, because the library derives the path of the provider from the difference between
      // `originalUrl` and `url`.
      Object.assign(request, { originalUrl, url: originalUrl.slice(base.length) });
      request.headers["x-forwarded-host"] = host;
      request.headers["x-forwarded-proto"] = protocol.slice(0, -1);
      callback(request, response);
    },
  };
}

/** Imports the library without its warning, which it prints for every Node.js release without an LTS name. */
async function importLibrary(): Promise<Library> {
  const { warn } = console;
  console.warn = (...args: unknown[]) => {
    if (!String(args[0]).includes("Unsupported runtime")) warn(...args);
  };
  try {
    return await import("oidc-provider");
  } finally {
    console.warn = warn;
  }
}
