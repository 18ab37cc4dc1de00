import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { examined, folderOfTest } from "../../testing/examined.ts";

// Each test runs the doctor on a whole installation, which takes time.
vi.setConfig({ testTimeout: 300_000 });

async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

interface Registered {
  id: string;
  secret?: string;
  /** True if the fake provider checks the code before it checks which client sent it. */
  readsCodesFirst?: boolean;
}

/** A fake identity provider that knows one client and refuses every code. */
async function openProvider({ id, secret, readsCodesFirst = false }: Registered): Promise<string> {
  const described = (request: IncomingMessage) => {
    const issuer = `http://${request.headers.host}`;
    const metadata = { issuer, jwks_uri: `${issuer}/jwks`, token_endpoint: `${issuer}/token` };
    return { ...metadata, keys: [], token_endpoint_auth_methods_supported: ["client_secret_post", "none"] };
  };
  const answer: RequestListener = async (request, response) => {
    if (request.url !== "/token") return void response.end(JSON.stringify(described(request)));
    let text = "";
    for await (const chunk of request) text += chunk;
    const sent = new URLSearchParams(text);
    const isKnown =
      readsCodesFirst ||
      (sent.get("client_id") === id && (sent.get("client_secret") ?? undefined) === secret);
    const error = isKnown ? "invalid_grant" : "invalid_client";
    response
      .writeHead(isKnown ? 400 : 401)
      .end(JSON.stringify({ error, error_description: "No such client" }));
  };
  return `http://127.0.0.1:${await listening(createServer(answer))}`;
}

const of = (registered: Registered, env: Record<string, string>) => async () => {
  const OIDC_ISSUER = await openProvider(registered);
  const found = await examined("identity provider", { OIDC_ISSUER, ...env });
  return found.filter((line) => line.includes("OIDC_CLIENT"));
};
const shop = { id: "shop", secret: "a-secret" };

test.each([
  [
    "the client as it is registered",
    of(shop, { OIDC_CLIENT_ID: "shop", OIDC_CLIENT_SECRET: "a-secret" }),
    [],
  ],
  ["a public client", of({ id: "shop" }, { OIDC_CLIENT_ID: "shop" }), []],
  [
    "a client id that is mistyped",
    of({ id: "shop" }, { OIDC_CLIENT_ID: "shpo" }),
    [/^fault OIDC_CLIENT_ID: the provider does not know the client shpo .*"No such client".*copy the id/],
  ],
  [
    "a secret that is mistyped",
    of(shop, { OIDC_CLIENT_ID: "shop", OIDC_CLIENT_SECRET: "another" }),
    [/^fault OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: .* does not know the client shop with this secret/],
  ],
  [
    "a client whose provider reads the code first, which says nothing of it",
    of({ ...shop, readsCodesFirst: true }, { OIDC_CLIENT_ID: "shop", OIDC_CLIENT_SECRET: "a-secret" }),
    [],
  ],
  [
    "a secret for a public client",
    of({ id: "shop" }, { OIDC_CLIENT_ID: "shop", OIDC_CLIENT_SECRET: "a-secret" }),
    [/^fault OIDC_CLIENT_SECRET: the provider takes the client shop without a secret.*take the variable out/],
  ],
])("the doctor checks the identity provider: %s", async (_, look, expected) => {
  expect(await look()).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
});

test("if Node does not trust a certificate, the doctor names the environment variable that makes Node trust its authority", async () => {
  const folder = await folderOfTest();
  const words =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost";
  const [key, cert] = [join(folder, "key"), join(folder, "cert")];
  execFileSync("openssl", [...words.split(" "), "-keyout", key, "-out", cert], { stdio: "ignore" });
  const files = { key: await readFile(key), cert: await readFile(cert) };
  const port = await listening(createSecureServer(files, (_, response) => void response.end("{}")));
  const env = { OIDC_ISSUER: `https://localhost:${port}`, OIDC_CLIENT_ID: "shop" };
  expect(await examined("identity provider", env)).toContainEqual(
    expect.stringMatching(
      /cannot be had \(.*does not know the authority .*set NODE_EXTRA_CA_CERTS to the file/,
    ),
  );
});
