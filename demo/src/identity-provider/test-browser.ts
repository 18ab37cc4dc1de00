import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import type { DemoAccount } from "./accounts.ts";
import { createIdentityProvider, type IdentityProvider } from "./identity-provider.ts";

export const CLIENT_ID = "hira-web";

const DEMO_ACCOUNTS: DemoAccount[] = [
  { name: "Asha Rahman", email: "asha@example.com", label: "admin" },
  { name: "Babul Mia", email: "babul@example.com", label: "customer" },
];

/** Serves the provider as the store does, with a Fastify server on a port of its own. */
export async function startStore() {
  const dataDir = await mkdtemp(join(tmpdir(), "hira-idp-"));
  const server = fastify();
  let provider: IdentityProvider;
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.all("/idp/*", (request, reply) => {
      reply.hijack();
      provider.handler(request.raw, reply.raw);
    });
  });
  await server.listen({ port: 0, host: "127.0.0.1" });
  const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const redirectUri = `${origin}/signed-in`;
  const errors: unknown[] = [];

  async function restart(demoAccounts = DEMO_ACCOUNTS) {
    provider = await createIdentityProvider({
      issuer: `${origin}/idp`,
      dataDir,
      clientId: CLIENT_ID,
      redirectUris: [redirectUri],
      postLogoutRedirectUris: [`${origin}/`],
      webOrigin: origin,
      demoAccounts,
      log: { error: (details) => errors.push(details) },
    });
    return provider;
  }

  const first = await restart();
  return {
    ...first,
    origin,
    redirectUri,
    dataDir,
    errors,
    restart,
    async stop() {
      await server.close();
      await provider.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

export interface Page {
  url: URL;
  status: number;
  text: string;
  headers: Headers;
}

/** Follows redirects and keeps cookies by path, as a browser does. Stops at an address outside of the provider. */
export function openBrowser(issuer: string) {
  const cookies = new Map<string, { pair: string; path: string }>();

  async function visit(address: string | URL, init: RequestInit = {}): Promise<Page> {
    const url = new URL(address);
    if (!url.href.startsWith(`${issuer}/`)) return { url, status: 0, text: "", headers: new Headers() };
    const sent = [...cookies.values()].filter(({ path }) => `${url.pathname}/`.startsWith(`${path}/`));
    const headers = new Headers(init.headers);
    headers.set("accept", "text/html");
    if (sent.length > 0) headers.set("cookie", sent.map(({ pair }) => pair).join("; "));
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, pair = "", name = "", value = ""] = /^(([^=]+)=([^;]*))/.exec(line) ?? [];
      const path = /path=([^;]+)/i.exec(line)?.[1] ?? "";
      if (value) cookies.set(`${name} ${path}`, { pair, path });
      else cookies.delete(`${name} ${path}`);
    }
    const location = response.headers.get("location");
    if (location) return visit(new URL(location, url));
    return { url, status: response.status, text: await response.text(), headers: response.headers };
  }

  const post = (address: string | URL, fields: Record<string, string>) =>
    visit(address, { method: "POST", body: new URLSearchParams(fields) });

  return { visit, post };
}

export type Browser = ReturnType<typeof openBrowser>;

/** An authorization request with its PKCE verifier. */
export function authorization(issuer: string, redirectUri: string, extra: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString("base64url");
  const url = new URL(`${issuer}/auth`);
  const parameters = {
    client_id: CLIENT_ID,
    response_type: "code",
    redirect_uri: redirectUri,
    scope: "openid profile email offline_access",
    state: "state-1",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...extra,
  };
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value);
  return { url, verifier };
}

interface Tokens {
  id_token: string;
  access_token: string;
  refresh_token: string;
}

export async function requestTokens(issuer: string, fields: Record<string, string>, origin?: string) {
  const response = await fetch(`${issuer}/token`, {
    method: "POST",
    body: new URLSearchParams({ client_id: CLIENT_ID, ...fields }),
    headers: origin ? { origin } : {},
  });
  return { response, body: (await response.json()) as Tokens & { error?: string } };
}
