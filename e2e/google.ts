import { generateKeyPairSync } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Route } from "@playwright/test";
import { apiScript, chooserPage, framePage } from "./google-pages.ts";
import { KEY_ID, PROJECT, people, tokensOf } from "./google-tokens.ts";

/**
 * A fake Google for a store with Firebase: the sign-in pages, the two services that Firebase's code calls, and the
 * token keys. Firebase's code in the browser and the whole store are real.
 */
const AUTH_DOMAIN = `${PROJECT}.firebaseapp.com`;
const HELPERS = `https://${AUTH_DOMAIN}/__/auth`;

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
/**
 * File with the state of the fake Google, which the fake services in the store's process read (google-services.ts).
 */
const STATE = join(tmpdir(), `hira-google-${process.pid}`);

/** Start options of a store that uses the fake Google. */
export const firebaseStore = {
  preload: new URL("google-services.ts", import.meta.url).href,
  env: {
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: "journeys-key",
    ADMIN_EMAILS: "asha@mail.example",
    DEMO_DATA: "1",
    GOOGLE_STATE: STATE,
    GOOGLE_PRIVATE_KEY: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    GOOGLE_KEYS: JSON.stringify({
      keys: [{ ...publicKey.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" }],
    }),
  },
};

export interface Google {
  /** Requests that reached the fake Google, by host and path. */
  asked: string[];
  /** Makes the fake Google unreachable from now on. */
  goAway: () => Promise<void>;
  /** Ends all sessions at the fake Google: it refuses all refresh tokens. */
  endSessions: () => Promise<void>;
  /** Makes the fake Google accept refresh tokens again. */
  letIn: () => Promise<void>;
}

/** Serves the fake Google to a browser context, which cannot reach the real one. */
export async function serveGoogle(context: BrowserContext): Promise<Google> {
  const asked: string[] = [];
  let kept: object | undefined;
  let isAway = false;
  await writeFile(STATE, "here");

  const html = (route: Route, body: string) => route.fulfill({ contentType: "text/html", body });
  const json = (route: Route, body: object, status = 200) =>
    route.fulfill({ status, json: body, headers: { "access-control-allow-origin": "*" } });
  const note = (route: Route) => {
    const { host, pathname } = new URL(route.request().url());
    asked.push(host + pathname);
    return pathname;
  };

  await context.route("https://apis.google.com/js/api.js*", (route) => {
    note(route);
    return route.fulfill({ contentType: "text/javascript", body: apiScript });
  });

  await context.route(`${HELPERS}/*`, (route) => {
    const path = note(route);
    if (path.endsWith("/handler")) return html(route, chooserPage(Object.keys(people)));
    if (path.endsWith("/keep")) {
      kept = route.request().postDataJSON();
      return json(route, {});
    }
    const page = framePage(kept);
    kept = undefined;
    return html(route, page);
  });

  await context.route("https://identitytoolkit.googleapis.com/**", (route) => {
    const path = note(route);
    if (isAway) return route.abort("internetdisconnected");
    if (path === "/v1/projects") return json(route, { projectId: PROJECT, authorizedDomains: ["localhost"] });
    const body = route.request().postDataJSON();
    if (path.endsWith(":signInWithIdp")) {
      const person = new URL(body.requestUri).searchParams.get("person") ?? "";
      const { claims, ...tokens } = tokensOf(person, privateKey);
      return json(route, { ...tokens, localId: claims.sub, expiresIn: "3600", providerId: "google.com" });
    }
    const claims = JSON.parse(Buffer.from(body.idToken.split(".")[1], "base64url").toString());
    return json(route, {
      users: [{ localId: claims.sub, email: claims.email, displayName: claims.name, emailVerified: true }],
    });
  });

  return {
    asked,
    goAway: async () => {
      isAway = true;
      await writeFile(STATE, "away");
    },
    endSessions: () => writeFile(STATE, "over"),
    letIn: () => writeFile(STATE, "here"),
  };
}
