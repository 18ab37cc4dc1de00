import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { decodeJwt } from "jose";
import { openProgram } from "./program.ts";
import { PERSON, type Provider } from "./provider.ts";
import { createSigner } from "./signer.ts";

/**
 * The folder into which install.sh installs firebase-tools, because firebase-tools is not a dependency of the store.
 */
const TOOLS = join(tmpdir(), "hira-proof-firebase/node_modules/firebase-tools");
const PROJECT = "demo-hira";
const KEYS = "/service_accounts/v1/jwk/";

/**
 * The Auth emulator of firebase-tools. Its tokens are not signed, so no store accepts them. Between emulator and store
 * they are signed with test keys, which the store gets in place of Google's keys.
 */
export const firebase: Provider = {
  name: "Firebase Auth emulator 15",
  missing: () => (existsSync(TOOLS) ? undefined : "proof/providers/install.sh"),
  lacks: {
    "missing claims": "Google's accounts have a name and an e-mail",
    "renewal without an ID token": "its renewals bring one",
    "revocation at the provider": "only its administrators revoke",
    "provider down": "the emulator forgets its accounts when it stops",
  },
  async open({ ports }) {
    const port = ports();
    const base = `http://127.0.0.1:${port}`;
    const signer = await createSigner();
    const program = await openProgram("firebase", async (folder) => {
      const file = join(folder, "emulator.cjs");
      await writeFile(
        file,
        `const { AuthEmulator, SingleProjectMode } = require(${JSON.stringify(join(TOOLS, "lib/emulator/auth"))});
        new AuthEmulator({ projectId: ${JSON.stringify(PROJECT)}, host: "127.0.0.1", port: ${port},
          singleProjectMode: SingleProjectMode.NO_WARNING }).start();`,
      );
      return { command: process.execPath, args: [file], address: base };
    });
    await program.start();

    const reach: typeof fetch = async (input, init) => {
      const url = new URL(String(input));
      if (url.pathname.startsWith(KEYS)) return Response.json(signer.keys());
      const reply = await fetch(`${base}/${url.host}${url.pathname}${url.search}`, init);
      const answer = (await reply.json()) as { id_token?: string };
      if (answer.id_token) answer.id_token = await signer.sign(decodeJwt(answer.id_token));
      return Response.json(answer, { status: reply.status });
    };
    return {
      ...program,
      entered: {
        kind: "firebase",
        projectId: PROJECT,
        apiKey: "any",
        authDomain: `${PROJECT}.firebaseapp.com`,
      },
      reach,
      async bring() {
        // Waits a second, because two sign-ins within the same second would get the same token.
        await wait(1_000);
        const { name, email } = PERSON;
        const google = JSON.stringify({ sub: "1795643130", name, email, email_verified: true });
        const reply = await fetch(
          `${base}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=any`,
          {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({
              postBody: new URLSearchParams({ id_token: google, providerId: "google.com" }).toString(),
              ...{ requestUri: "http://localhost", returnSecureToken: true },
            }),
          },
        );
        const { refreshToken } = (await reply.json()) as { refreshToken: string };
        return { refreshToken };
      },
      rotateKeys: () => signer.rotate(),
    };
  },
};
