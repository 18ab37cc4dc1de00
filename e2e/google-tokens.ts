import { type KeyObject, sign } from "node:crypto";

/** The Firebase project of the journeys, its people, and the tokens that Google signs for them. */
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
 * What Google gives who signs in or renews: an ID token of Firebase's kind, and a refresh token that names the person and the time of
 * the sign-in, which renewed tokens keep.
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
    // Two tokens of the same second would be the same text.
    count,
    firebase: { sign_in_provider: "google.com", identities: {} },
  };
  const content = `${encoded({ alg: "RS256", kid: KEY_ID, typ: "JWT" })}.${encoded(claims)}`;
  const idToken = `${content}.${sign("sha256", Buffer.from(content), privateKey).toString("base64url")}`;
  return { claims, idToken, refreshToken: `refresh ${authTime} ${name}` };
}
