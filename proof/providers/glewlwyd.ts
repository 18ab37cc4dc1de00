import { execFileSync, spawn } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Debian's Glewlwyd (`apt-get install glewlwyd sqlite3`), set up from nothing with one client and one person. */
export interface Glewlwyd {
  issuer: string;
  clientId: string;
  /** Somebody signs in at the address that a shop sends them to; where they are sent back. */
  visit(address: string): Promise<URL>;
  /** Forgets who is signed in over there. */
  forget(): void;
  close(): Promise<void>;
}

const BINARY = "/usr/bin/glewlwyd";
const TABLES = "/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3";
const CLIENT = "hira";
const PERSON = { username: "asha", password: "a-long-password", name: "Asha", email: "asha@shop.example" };
/** As Debian's package has it. */
const ADMIN = { username: "admin", password: "password" };
const SCOPES = "openid profile email";

export const hasGlewlwyd = () => existsSync(BINARY);

export async function openGlewlwyd({
  port,
  redirectUri,
  lifetime,
}: {
  port: number;
  redirectUri: string;
  /** Seconds that its tokens last. */
  lifetime: number;
}): Promise<Glewlwyd> {
  const folder = await mkdtemp(join(tmpdir(), "glewlwyd-"));
  const base = `http://localhost:${port}`;
  const database = join(folder, "glewlwyd.db");
  execFileSync("sqlite3", [database], { input: readFileSync(TABLES) });
  await writeFile(join(folder, "glewlwyd.conf"), configuration(port, base, database));
  const server = spawn(BINARY, ["--config-file", join(folder, "glewlwyd.conf")], {
    stdio: process.env.GLEWLWYD_LOG ? "inherit" : "ignore",
  });
  const close = async () => {
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilItAnswers(`${base}/api/auth/`);
    await setUp(base, { redirectUri, lifetime });
  } catch (error) {
    await close();
    throw error;
  }
  let session = createSession(base);
  return {
    issuer: `${base}/api/oidc`,
    clientId: CLIENT,
    async visit(address) {
      const sentTo = await session.follow(address);
      if (sentTo.pathname !== "/login.html") return sentTo;
      // What its login page does: a password, consent, and on.
      await session.send("POST", "/api/auth/", PERSON);
      await session.send("PUT", `/api/auth/grant/${CLIENT}`, { scope: SCOPES });
      return session.follow(`${sentTo.searchParams.get("callback_url")}&g_continue`);
    },
    forget: () => {
      session = createSession(base);
    },
    close,
  };
}

const configuration = (port: number, base: string, database: string) => `
port=${port}
external_url="${base}"
login_url="login.html"
api_prefix="api"
log_mode="console"
log_level="ERROR"
cookie_secure=0
session_expiration=2419200
session_key="GLEWLWYD2_SESSION_ID"
admin_session_authentication="cookie"
profile_session_authentication="cookie"
admin_scope="g_admin"
profile_scope="g_profile"
user_module_path="/usr/lib/glewlwyd/user"
client_module_path="/usr/lib/glewlwyd/client"
user_auth_scheme_module_path="/usr/lib/glewlwyd/scheme"
plugin_module_path="/usr/lib/glewlwyd/plugin"
hash_algorithm="SHA512"
database = { type = "sqlite3"; path = "${database}"; };
`;

async function untilItAnswers(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await fetch(address).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("Glewlwyd does not start");
}

/** A browser with its cookies. */
function createSession(base: string) {
  let cookie = "";
  const keep = (reply: Response) => {
    for (const line of reply.headers.getSetCookie()) cookie = line.split(";", 1)[0] ?? "";
    return reply;
  };
  return {
    async send(method: string, path: string, body: object): Promise<void> {
      const headers = { "content-type": "application/json", cookie };
      const reply = keep(await fetch(base + path, { method, headers, body: JSON.stringify(body) }));
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    },
    async follow(address: string): Promise<URL> {
      const reply = keep(await fetch(address, { headers: { cookie }, redirect: "manual" }));
      return new URL(reply.headers.get("location") ?? "about:blank", address);
    },
  };
}

async function setUp(base: string, asked: { redirectUri: string; lifetime: number }): Promise<void> {
  const admin = createSession(base);
  await admin.send("POST", "/api/auth/", ADMIN);
  for (const name of ["openid", "profile", "email"])
    if (name !== "openid")
      await admin.send("POST", "/api/scope/", {
        ...{ name, display_name: name, description: name, password_required: true, password_max_age: 0 },
        ...{ scheme: {}, scheme_required: {} },
      });
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  await admin.send("POST", "/api/mod/plugin/", {
    ...{ module: "oidc", name: "oidc", display_name: "OpenID Connect" },
    parameters: {
      iss: `${base}/api/oidc`,
      ...{ "jwt-type": "rsa", "jwt-key-size": "256" },
      key: privateKey.export({ type: "pkcs8", format: "pem" }),
      cert: publicKey.export({ type: "spki", format: "pem" }),
      ...{
        "access-token-duration": asked.lifetime,
        "refresh-token-duration": 2_592_000,
        "code-duration": 600,
      },
      ...{ "refresh-token-rolling": true, "auth-type-code-enabled": true, "auth-type-refresh-enabled": true },
      ...{ "pkce-allowed": true, "jwks-show": true, "subject-type": "public" },
      ...{ "name-claim": "mandatory", "email-claim": "mandatory", "allowed-scope": SCOPES.split(" ") },
      ...{ "introspection-revocation-allowed": true, "introspection-revocation-allow-target-client": true },
    },
  });
  await admin.send("POST", "/api/client/", {
    ...{ client_id: CLIENT, name: "Hira", enabled: true, confidential: false },
    ...{ redirect_uri: [asked.redirectUri], authorization_type: ["code", "refresh_token"] },
    ...{ scope: SCOPES.split(" "), token_endpoint_auth_method: ["none"] },
  });
  await admin.send("POST", "/api/user/", {
    ...PERSON,
    enabled: true,
    scope: ["g_profile", ...SCOPES.split(" ")],
  });
}
