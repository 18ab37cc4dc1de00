import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { glewlwyd } from "../proof/providers/glewlwyd.ts";

/**
 * `node deploy/try-provider.ts FOLDER BASE PORT`: sets the identity provider Glewlwyd up for the shop at BASE, over
 * TLS with a certificate of its own. Writes the variables that an owner must set to FOLDER/provider. Runs until it is
 * ended (`try-install.sh`).
 */
const [folder = "", base = "", port = ""] = process.argv.slice(2);
const [key, cert] = [join(folder, "provider.key"), join(folder, "provider.crt")];
const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
execFileSync(
  "openssl",
  ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", cert, ...subject],
  { stdio: "ignore" },
);
const provider = glewlwyd({ key, cert });
const missing = provider.missing?.();
if (missing) throw new Error(`The identity provider is not installed: ${missing}`);
const opened = await provider.open({ redirectUri: `${base}/auth/callback`, ports: () => Number(port) });
const { entered } = opened;
if (entered.kind !== "oidc") throw new Error("Glewlwyd is an OpenID provider");
const variables = {
  OIDC_ISSUER: entered.issuer,
  OIDC_CLIENT_ID: entered.clientId,
  OIDC_CLIENT_SECRET: entered.clientSecret ?? "",
  OIDC_NAME: entered.name ?? "",
  NODE_EXTRA_CA_CERTS: cert,
};
const lines = Object.entries(variables).map((pair) => `${pair.join("=")}\n`);
await writeFile(join(folder, "provider.new"), lines.join(""));
await rename(join(folder, "provider.new"), join(folder, "provider"));
await once(process, "SIGTERM");
await opened.close();
