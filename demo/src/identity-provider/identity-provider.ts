import { mkdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type DemoAccount, openAccounts } from "./accounts.ts";
import { assets } from "./assets.ts";
import { chooser } from "./chooser.ts";
import { configure, type Library } from "./configuration.ts";
import { loadKeys, publicPart } from "./keys.ts";
import { openStorage } from "./storage.ts";

interface IdentityProviderOptions {
  /** Public URL that the handler is mounted at, path included: `http://localhost:3000/idp`. */
  issuer: string;
  /** Folder of the keys, typed accounts and sessions; made when missing. */
  dataDir: string;
  clientId: string;
  redirectUris: string[];
  postLogoutRedirectUris: string[];
  /** The only origin whose scripts may call the token and userinfo endpoints. */
  webOrigin: string;
  demoAccounts: readonly DemoAccount[];
  log: { error(details: object, message: string): void };
}

export interface IdentityProvider {
  /** Takes requests whose URL still has the issuer's path and whose body nobody has read. */
  handler(request: IncomingMessage, response: ServerResponse): void;
  issuer: string;
  clientId: string;
  jwksUri: string;
  /** The public keys, for a server that would rather not fetch them from itself. */
  jwks: { keys: ReturnType<typeof publicPart>[] };
  /** Resolves when everything is on disk. */
  close(): Promise<void>;
}

/**
 * An OpenID provider without passwords, for trying the store out with nothing external: anybody may be
 * anybody. Throws with NODE_ENV=production. One process per `dataDir`.
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
  // Lets the handler set the host and scheme from the issuer, whatever name a request came by.
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
      // The library derives its mount path from the difference of the two.
      Object.assign(request, { originalUrl, url: originalUrl.slice(base.length) });
      request.headers["x-forwarded-host"] = host;
      request.headers["x-forwarded-proto"] = protocol.slice(0, -1);
      callback(request, response);
    },
  };
}

/** The library warns, on import, about every Node.js release without an LTS name, newer ones included. */
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
