import { generateKeyPairSync, sign } from "node:crypto";
import type { BrowserContext, Route } from "@playwright/test";
import { apiScript, chooserPage, framePage } from "./google-helpers.ts";

/**
 * Google for a store with Firebase: the sign-in's helper pages, the two services that Firebase's own code calls, and the
 * keys of the tokens. Firebase's code in the browser and all of the store are the real ones.
 */
const PROJECT = "hira-journeys";
const AUTH_DOMAIN = `${PROJECT}.firebaseapp.com`;
const HELPERS = `https://${AUTH_DOMAIN}/__/auth`;
const KEY_ID = "journeys";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** How a store is started that has this Google for its Firebase. */
export const firebaseStore = {
  preload: new URL("google-keys.ts", import.meta.url).pathname,
  env: {
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: "journeys-key",
    ADMIN_EMAILS: "asha@mail.example",
    DEMO_DATA: "1",
    GOOGLE_KEYS: JSON.stringify({
      keys: [{ ...publicKey.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" }],
    }),
  },
};

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A Firebase ID token with Google's signature. */
function signedToken(claims: object): string {
  const content = `${encoded({ alg: "RS256", kid: KEY_ID, typ: "JWT" })}.${encoded(claims)}`;
  return `${content}.${sign("sha256", Buffer.from(content), privateKey).toString("base64url")}`;
}

interface Person {
  name: string;
  email: string;
}

const people: Record<string, Person> = Object.fromEntries(
  ["Asha Rahman", "Tanvir Hasan"].map((name) => [
    name,
    { name, email: `${name.split(" ")[0]?.toLowerCase()}@mail.example` },
  ]),
);

let count = 0;

function tokensOf(name: string) {
  const seconds = Math.floor(Date.now() / 1000);
  count += 1;
  const claims = {
    ...people[name],
    email_verified: true,
    sub: `firebase-${name.replace(" ", "-")}`,
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    iat: seconds,
    auth_time: seconds,
    exp: seconds + 3600,
    // Two tokens of the same second would be the same text.
    count,
    firebase: { sign_in_provider: "google.com", identities: {} },
  };
  return { claims, idToken: signedToken(claims), refreshToken: `refresh ${name}` };
}

export interface Google {
  /** Requests that reached it, by host and path. */
  asked: string[];
  /** From now on it answers no calls any more. */
  goAway: () => void;
  /** Ends all sessions: no refresh token is good any more. */
  endSessions: () => void;
}

/** Puts Google into a browser that can't reach it. */
export async function serveGoogle(context: BrowserContext): Promise<Google> {
  const asked: string[] = [];
  let kept: object | undefined;
  let isAway = false;
  let isOver = false;

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
      const { claims, ...tokens } = tokensOf(person);
      return json(route, { ...tokens, localId: claims.sub, expiresIn: "3600", providerId: "google.com" });
    }
    const claims = JSON.parse(Buffer.from(body.idToken.split(".")[1], "base64url").toString());
    return json(route, {
      users: [{ localId: claims.sub, email: claims.email, displayName: claims.name, emailVerified: true }],
    });
  });

  await context.route("https://securetoken.googleapis.com/**", (route) => {
    note(route);
    if (isAway) return route.abort("internetdisconnected");
    if (isOver) return json(route, { error: { code: 400, message: "TOKEN_EXPIRED" } }, 400);
    const asked = new URLSearchParams(route.request().postData() ?? "");
    const { idToken, refreshToken } = tokensOf(asked.get("refresh_token")?.replace("refresh ", "") ?? "");
    return json(route, { id_token: idToken, refresh_token: refreshToken, expires_in: "3600" });
  });

  return {
    asked,
    goAway: () => {
      isAway = true;
    },
    endSessions: () => {
      isOver = true;
    },
  };
}
