import { type KeyObject, sign } from "node:crypto";

/** The Firebase project of the journeys, its people, and the tokens that the fake Google signs. */
export const PROJECT = "hira-journeys";
export const KEY_ID = "journeys";

export const people = Object.fromEntries(
  ["Asha Rahman", "Tanvir Hasan"].map((name) => [
    name,
    { name, email: `${name.split(" ")[0]?.toLowerCase()}@mail.example` },
  ]),
);

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

let count = 0;

/**
 * Returns the tokens of a sign-in or a renewal: an ID token as Firebase issues it, and a refresh token with the person
 * and the time of the sign-in. Renewed tokens keep this time.
 */
export function tokensOf(name: string, privateKey: KeyObject, signedInAt?: number) {
  const seconds = Math.floor(Date.now() / 1000);
  const authTime = signedInAt ?? seconds;
  count += 1;
  const claims = {
    ...people[name],
    email_verified: true,
    sub: `firebase-${name.replace(" ", "-")}`,
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    iat: seconds,
    auth_time: authTime,
    exp: seconds + 3600,
    // A counter, so that two tokens of the same second differ.
    count,
    firebase: { sign_in_provider: "google.com", identities: {} },
  };
  const content = `${encoded({ alg: "RS256", kid: KEY_ID, typ: "JWT" })}.${encoded(claims)}`;
  const idToken = `${content}.${sign("sha256", Buffer.from(content), privateKey).toString("base64url")}`;
  return { claims, idToken, refreshToken: `refresh ${authTime} ${name}` };
}
