import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openProgram } from "./program.ts";
import { OWNER, PERSON, type Provider } from "./provider.ts";
import { openVisitor, type Visitor } from "./visitor.ts";

const BINARY = "/usr/bin/glewlwyd";
const TABLES = "/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3";
const CLIENT = "hira";
const SECRET = "a-long-secret";
/** The default values of Debian's package. */
const ADMIN = { username: "admin", password: "password" };
const SCOPES = "openid profile email";
const SHORT_SECONDS = 75;

/**
 * Debian's Glewlwyd, with a new database, a client and two people. `tls`: the certificate with which Glewlwyd is served
 * over TLS.
 */
export const glewlwyd = (tls?: { key: string; cert: string }): Provider => ({
  name: "Glewlwyd 2.7",
  missing: () =>
    existsSync(BINARY) && existsSync("/usr/bin/sqlite3")
      ? undefined
      : "apt-get install glewlwyd sqlite3 faketime",
  lacks: { "renewal with an ID token": "its renewals bring none" },
  async open({ redirectUri, ports }) {
    const port = ports();
    const base = `${tls ? "https" : "http"}://localhost:${port}`;
    const program = await openProgram("glewlwyd", async (folder) => {
      const database = join(folder, "glewlwyd.db");
      execFileSync("sqlite3", [database], { input: readFileSync(TABLES) });
      const file = join(folder, "glewlwyd.conf");
      await writeFile(file, configuration({ port, base, database, tls }));
      return { command: BINARY, args: ["--config-file", file], address: `${base}/api/auth/` };
    });
    try {
      await program.start();
      await setUp(base, redirectUri);
    } catch (error) {
      await program.close();
      throw error;
    }
    return {
      ...program,
      entered: {
        ...{ kind: "oidc", issuer: `${base}/api/oidc`, clientId: CLIENT, clientSecret: SECRET },
        ...{ jwksUri: undefined, pictureHosts: [], name: "Glewlwyd", parameters: undefined },
      },
      visit: glewlwydVisit(base, redirectUri),
      async rotateKeys() {
        const admin = openVisitor();
        await sendTo(admin, base, "POST", "/api/auth/", ADMIN);
        await sendTo(admin, base, "PUT", "/api/mod/plugin/oidc", plugin(base));
        await program.stop();
        await program.start();
      },
    };
  },
});

/** Does what a person does on Glewlwyd's login page: enters the password, gives consent, and continues. */
export function glewlwydVisit(base: string, redirectUri: string, person: object = PERSON) {
  const visitor = openVisitor();
  return (address: string): Promise<URL> =>
    visitor.visit(address, redirectUri, async ({ url }) => {
      await sendTo(visitor, base, "POST", "/api/auth/", person);
      await sendTo(visitor, base, "PUT", `/api/auth/grant/${CLIENT}`, { scope: SCOPES });
      return { address: `${url.searchParams.get("callback_url")}&g_continue` };
    });
}

interface Files {
  port: number;
  base: string;
  database: string;
  tls: { key: string; cert: string } | undefined;
}

const configuration = ({ port, base, database, tls }: Files) => `
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
${tls ? `use_secure_connection=true\nsecure_connection_key_file="${tls.key}"\nsecure_connection_pem_file="${tls.cert}"` : ""}
database = { type = "sqlite3"; path = "${database}"; };
`;

async function sendTo(visitor: Visitor, base: string, method: string, path: string, body: object) {
  const headers = { "content-type": "application/json" };
  const reply = await visitor.send(base + path, { method, headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
}

function plugin(base: string) {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    ...{ module: "oidc", name: "oidc", display_name: "OpenID Connect" },
    parameters: {
      iss: `${base}/api/oidc`,
      ...{ "jwt-type": "rsa", "jwt-key-size": "256" },
      key: privateKey.export({ type: "pkcs8", format: "pem" }),
      cert: publicKey.export({ type: "spki", format: "pem" }),
      "access-token-duration": SHORT_SECONDS,
      ...{ "refresh-token-duration": 2_592_000, "code-duration": 600 },
      ...{ "refresh-token-rolling": true, "auth-type-code-enabled": true, "auth-type-refresh-enabled": true },
      ...{ "pkce-allowed": true, "jwks-show": true, "subject-type": "public" },
      ...{ "name-claim": "on-demand", "name-claim-scope": ["profile"] },
      ...{ "email-claim": "on-demand", "email-claim-scope": ["email"], "allowed-scope": SCOPES.split(" ") },
      ...{ "introspection-revocation-allowed": true, "introspection-revocation-allow-target-client": true },
    },
  };
}

async function setUp(base: string, redirectUri: string): Promise<void> {
  const admin = openVisitor();
  await sendTo(admin, base, "POST", "/api/auth/", ADMIN);
  for (const name of ["profile", "email"])
    await sendTo(admin, base, "POST", "/api/scope/", {
      ...{ name, display_name: name, description: name, password_required: true, password_max_age: 0 },
      ...{ scheme: {}, scheme_required: {} },
    });
  await sendTo(admin, base, "POST", "/api/mod/plugin/", plugin(base));
  await sendTo(admin, base, "POST", "/api/client/", {
    ...{ client_id: CLIENT, name: "Hira", enabled: true, confidential: true, password: SECRET },
    ...{ redirect_uri: [redirectUri], authorization_type: ["code", "refresh_token"] },
    ...{ scope: SCOPES.split(" "), token_endpoint_auth_method: ["client_secret_basic"] },
  });
  const scope = ["g_profile", ...SCOPES.split(" ")];
  for (const person of [PERSON, OWNER])
    await sendTo(admin, base, "POST", "/api/user/", { ...person, enabled: true, scope });
}
