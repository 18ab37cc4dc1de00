import { generateKeyPairSync } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openProgram } from "./program.ts";
import type { Provider } from "./provider.ts";
import { hiddenFields, openVisitor } from "./visitor.ts";

const PORTAL = "/usr/share/lemonldap-ng/portal/htdocs/index.psgi";
const TEMPLATES = "/usr/share/lemonldap-ng/portal/templates";
const CLIENT = "hira";
const SECRET = "a-long-secret";
const SHORT_SECONDS = 75;
/** A demonstration account of LemonLDAP, whose name and e-mail address are known. */
const PERSON = { user: "dwho", password: "dwho" };

/** Debian's LemonLDAP::NG 2.16: only its portal is used, with data in files and with the demonstration accounts. */
export const lemonldap: Provider = {
  name: "LemonLDAP::NG 2.16",
  missing: () =>
    existsSync(PORTAL)
      ? undefined
      : "apt-get install liblemonldap-ng-portal-perl (see proof/providers/install.sh)",
  lacks: {
    "renewal without an ID token": "its renewals bring one",
    "revocation at the provider": "2.16 has no revocation endpoint",
  },
  async open({ redirectUri, ports }) {
    const port = ports();
    const base = `http://localhost:${port}`;
    const program = await openProgram("lemonldap", async (folder) => {
      for (const each of ["conf", "sessions/lock", "psessions/lock", "cache"])
        await mkdir(join(folder, each), { recursive: true });
      await configure({ folder, base, redirectUri, keyId: "first" });
      const file = join(folder, "lemonldap-ng.ini");
      await writeFile(file, ini(folder));
      return {
        command: "plackup",
        args: ["-s", "HTTP::Server::PSGI", "--host", "127.0.0.1", "--port", String(port), PORTAL],
        env: { LLNG_DEFAULTCONFFILE: file, LLNG_DEFAULTLOGGER: "Lemonldap::NG::Common::Logger::Std" },
        address: `${base}/.well-known/openid-configuration`,
      };
    });
    await program.start().catch(async (error: unknown) => {
      await program.close();
      throw error;
    });
    let visitor = openVisitor();
    let before = 0;
    return {
      ...program,
      entered: {
        ...{ kind: "oidc", issuer: `${base}/`, clientId: CLIENT, clientSecret: SECRET },
        ...{ jwksUri: undefined, pictureHosts: [], name: "LemonLDAP" },
        // Requests `offline_access`, which the discovery document does not list. Without it, people are signed in only
        // as long as the portal's own session lasts.
        parameters: { scope: "openid profile email offline_access" },
      },
      visit: (address) =>
        visitor.visit(address, redirectUri, async ({ url, text }) => ({
          // Before the page that asks for the password, a separate page asks whether to sign in again.
          address: /<form[^>]*action="(\/[^"]*)"/.exec(text)?.[1] ?? url.href,
          sent: { method: "POST", body: new URLSearchParams({ ...hiddenFields(text), ...PERSON }) },
        })),
      async setClock(time) {
        // Ends the portal's sessions. A session that began while the clock was ahead would have its sign-in time in the
        // future.
        if (time.ahead !== before) visitor = openVisitor();
        before = time.ahead;
        await program.setClock(time);
      },
      async rotateKeys() {
        await program.stop();
        await configure({ folder: program.folder, base, redirectUri, keyId: "second" });
        await program.start();
      },
    };
  },
};

const ini = (folder: string) => `[all]
logLevel = error
checkTime = 1
[configuration]
type = File
dirName = ${join(folder, "conf")}
[portal]
staticPrefix = /static
templateDir = ${TEMPLATES}
languages = en
`;

interface Setting {
  folder: string;
  base: string;
  redirectUri: string;
  keyId: string;
}

async function configure({ folder, base, redirectUri, keyId }: Setting): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const files = (name: string) => ({
    Directory: join(folder, name),
    LockDirectory: join(folder, name, "lock"),
  });
  const configuration = {
    ...{ cfgNum: 1, cfgVersion: "2.16.1", cfgAuthor: "proof", cfgDate: 1 },
    ...{
      portal: `${base}/`,
      domain: "localhost",
      cookieName: "lemonldap",
      securedCookie: 0,
      timeout: 72_000,
    },
    ...{ authentication: "Demo", userDB: "Same", passwordDB: "Demo", registerDB: "Demo" },
    ...{ whatToTrace: "_whatToTrace", macros: { _whatToTrace: "$uid" } },
    demoExportedVars: { cn: "cn", mail: "mail", uid: "uid" },
    globalStorage: "Apache::Session::File",
    globalStorageOptions: {
      ...files("sessions"),
      generateModule: "Lemonldap::NG::Common::Apache::Session::Generate::SHA256",
    },
    ...{ persistentStorage: "Apache::Session::File", persistentStorageOptions: files("psessions") },
    localSessionStorage: "Cache::FileCache",
    localSessionStorageOptions: {
      cache_root: join(folder, "cache"),
      namespace: "s",
      default_expires_in: 600,
    },
    ...{ locationRules: { localhost: { default: "accept" } }, exportedHeaders: {}, loginHistoryEnabled: 0 },
    ...{ portalDisplayRegister: 0, portalDisplayResetPassword: 0 },
    ...{ issuerDBOpenIDConnectActivation: 1, oidcServiceAllowAuthorizationCodeFlow: 1 },
    oidcServicePrivateKeySig: privateKey.export({ type: "pkcs1", format: "pem" }),
    oidcServicePublicKeySig: publicKey.export({ type: "spki", format: "pem" }),
    oidcServiceKeyIdSig: keyId,
    oidcRPMetaDataExportedVars: { hira: { email: "mail", name: "cn", preferred_username: "uid" } },
    oidcRPMetaDataOptions: {
      hira: {
        oidcRPMetaDataOptionsClientID: CLIENT,
        oidcRPMetaDataOptionsClientSecret: SECRET,
        oidcRPMetaDataOptionsRedirectUris: redirectUri,
        oidcRPMetaDataOptionsIDTokenSignAlg: "RS256",
        oidcRPMetaDataOptionsBypassConsent: 1,
        oidcRPMetaDataOptionsAllowOffline: 1,
        oidcRPMetaDataOptionsOfflineSessionExpiration: 2_592_000,
        oidcRPMetaDataOptionsIDTokenExpiration: SHORT_SECONDS,
        oidcRPMetaDataOptionsAccessTokenExpiration: SHORT_SECONDS,
      },
    },
  };
  await writeFile(join(folder, "conf", "lmConf-1.json"), JSON.stringify(configuration));
}
