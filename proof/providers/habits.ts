/** How the providers that nobody can start at home document themselves; docs/providers.md says where. */
export interface Habits {
  name: string;
  issuer: string;
  /** What its description says beside its addresses. */
  described: { scopes: string; prompts?: string; claims?: string };
  /** Values of `prompt` that it takes; others it refuses. */
  prompts: string;
  /** Whether it gives a refresh token for this. */
  givesRefreshToken(asked: URLSearchParams): boolean;
  /** A renewal brings another refresh token; whether those of before stay good. */
  rotates: boolean;
  keepsOld: boolean;
  /** Seconds that its ID tokens last. */
  lifetime: number;
  /** What it says of somebody beyond `sub`, by the scope that asks for it. */
  claims: { profile: object; email: object };
  /** Whether it says when somebody signed in. */
  tellsAuthTime(asked: URLSearchParams): boolean;
  /** Whether it asks for a password, though somebody is signed in there. */
  asksAgain(asked: URLSearchParams): boolean;
  revokes: boolean;
}

const PROFILE = { name: "Asha", picture: "https://pictures.example/asha.png" };
const EMAIL = { email: "asha@shop.example", email_verified: true };

const hasScope = (asked: URLSearchParams, scope: string) =>
  (asked.get("scope") ?? "").split(" ").includes(scope);
const hasPrompt = (asked: URLSearchParams, prompt: string) =>
  (asked.get("prompt") ?? "").split(" ").includes(prompt);
const never = () => false;

export const HABITS: readonly Habits[] = [
  {
    name: "Google",
    issuer: "https://accounts.google.com",
    described: {
      scopes: "openid email profile",
      claims: "aud email email_verified exp family_name given_name iat iss name picture sub",
    },
    prompts: "none consent select_account",
    givesRefreshToken: (asked) => asked.get("access_type") === "offline" && hasPrompt(asked, "consent"),
    ...{ rotates: false, keepsOld: true, lifetime: 3_600, revokes: true },
    claims: { profile: PROFILE, email: EMAIL },
    // Only after a switch in its console.
    tellsAuthTime: never,
    asksAgain: never,
  },
  {
    name: "Microsoft",
    issuer: "https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0",
    described: {
      scopes: "openid profile email offline_access",
      claims: "sub iss aud exp iat auth_time acr nonce preferred_username name tid ver at_hash c_hash email",
    },
    prompts: "login none consent select_account",
    givesRefreshToken: (asked) => hasScope(asked, "offline_access"),
    ...{ rotates: true, keepsOld: true, lifetime: 3_600, revokes: false },
    // Nothing says whether an address is verified.
    claims: {
      profile: { name: "Asha", preferred_username: "asha@shop.example" },
      email: { email: "asha@shop.example" },
    },
    // An optional claim.
    tellsAuthTime: never,
    asksAgain: (asked) => hasPrompt(asked, "login"),
  },
  {
    name: "Auth0",
    issuer: "https://shop.eu.auth0.com/",
    described: {
      scopes:
        "openid profile offline_access name given_name family_name nickname email email_verified picture",
      claims:
        "aud auth_time created_at email email_verified exp iat identities iss name nickname picture sub",
    },
    prompts: "login none consent",
    givesRefreshToken: (asked) => hasScope(asked, "offline_access"),
    // With rotation turned on and no overlap, the stricter of its settings.
    ...{ rotates: true, keepsOld: false, lifetime: 36_000, revokes: true },
    claims: { profile: { ...PROFILE, nickname: "asha" }, email: EMAIL },
    tellsAuthTime: (asked) => hasPrompt(asked, "login") || asked.has("max_age"),
    asksAgain: (asked) => hasPrompt(asked, "login") || asked.get("max_age") === "0",
  },
  {
    name: "Keycloak",
    issuer: "https://id.shop.example/realms/customers",
    described: {
      scopes: "openid web-origins acr profile email offline_access address phone roles",
      prompts: "none login consent",
      claims: "aud sub iss auth_time name given_name family_name preferred_username email acr",
    },
    prompts: "none login consent",
    givesRefreshToken: () => true,
    // Another each time; the one of before stays good unless "Revoke Refresh Token" is on.
    ...{ rotates: true, keepsOld: true, lifetime: 300, revokes: true },
    claims: { profile: { name: "Asha", preferred_username: "asha" }, email: EMAIL },
    tellsAuthTime: () => true,
    asksAgain: (asked) => hasPrompt(asked, "login") || asked.get("max_age") === "0",
  },
  {
    name: "GitLab",
    issuer: "https://gitlab.com",
    described: {
      scopes: "api read_user openid profile email",
      claims:
        "iss sub aud exp iat auth_time sub_legacy name nickname preferred_username email email_verified",
    },
    prompts: "login none consent",
    givesRefreshToken: () => true,
    // The one of before is gone at once, and an ID token lasts two minutes.
    ...{ rotates: true, keepsOld: false, lifetime: 120, revokes: true },
    claims: { profile: { ...PROFILE, nickname: "asha" }, email: EMAIL },
    tellsAuthTime: () => true,
    asksAgain: (asked) => hasPrompt(asked, "login"),
  },
];
