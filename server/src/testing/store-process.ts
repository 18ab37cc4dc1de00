import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, onTestFinished } from "vitest";
import { AUDIENCE, ISSUER } from "./store.ts";

const root = join(import.meta.dirname, "../../..");

/** The process serves pages too, so it needs them. */
export function buildWeb(): void {
  execFileSync(process.execPath, [join(root, "web/scripts/build-if-stale.ts")], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
}

/** An issuer of tokens that publishes its keys, until the test file's end. */
export async function createIssuer() {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: "test", alg: "RS256", use: "sig" };
  const server = createServer((_, response) => void response.end(JSON.stringify({ keys: [jwk] })));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    env: { OIDC_ISSUER: ISSUER, OIDC_CLIENT_ID: AUDIENCE, OIDC_JWKS_URI: `http://127.0.0.1:${port}/jwks` },
    sign: (uid: string) =>
      new SignJWT({ email: `${uid}@mail.test`, email_verified: true, name: `Name of ${uid}` })
        .setProtectedHeader({ alg: "RS256", kid: "test" })
        .setSubject(uid)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime("1h")
        .sign(privateKey),
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

export interface StoreProcess {
  child: ChildProcess;
  base: string;
  /** Ends it and resolves to its exit code; null when a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts `main.ts` as `npm start` does, and waits until it is open; it ends with the test. */
export async function startStore(env: Record<string, string>): Promise<StoreProcess> {
  const child = spawn(process.execPath, [join(root, "server/src/main.ts")], {
    env: { PATH: process.env.PATH ?? "", RATE_LIMITS: "off", LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "exit").then(([code]) => code as number | null);
  let output = "";
  const open = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data) => {
        output += data;
        if (output.includes("Hira is open")) resolve();
      });
  });
  const early = ended.then(() => Promise.reject(new Error(`The store did not start:\n${output}`)));
  await Promise.race([open, early]);
  early.catch(() => {});
  return {
    child,
    base: `http://127.0.0.1:${env.PORT}`,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
