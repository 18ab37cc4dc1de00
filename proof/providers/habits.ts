/**
 * How Google, Microsoft, Auth0, Keycloak and GitLab behave, according to their documentation. These identity providers
 * do not run on a developer's machine. docs/providers.md names the sources.
 */
export interface Habits {
  name: string;
  issuer: string;
  /** What the discovery document contains besides the addresses. */
  described: { scopes: string; prompts?: string; claims?: string };
  /** Values of `prompt` that the provider accepts. The provider rejects all others. */
  prompts: string;
  /** Returns true if the provider gives a refresh token for this authorization request. */
  givesRefreshToken(asked: URLSearchParams): boolean;
  /** `rotates`: a renewal gives a new refresh token. `keepsOld`: the former refresh tokens stay valid. */
  rotates: boolean;
  keepsOld: boolean;
  /** Lifetime of the provider's ID tokens, in seconds. */
  lifetime: number;
  /** Claims about a person besides `sub`, by the scope that requests them. */
  claims: { profile: object; email: object };
  /** True if the ID token contains `auth_time`, the time of the sign-in. */
  tellsAuthTime(asked: URLSearchParams): boolean;
  /**
   * True if the store can make the provider ask for the password again, although the person is already signed in there.
   */
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
    // Google sends `auth_time` only if the owner switches that on in Google's console.
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
    // This provider does not say whether an e-mail address is verified.
    claims: {
      profile: { name: "Asha", preferred_username: "asha@shop.example" },
      email: { email: "asha@shop.example" },
    },
    // For this provider, `auth_time` is an optional claim.
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
    // Auth0 with its stricter setting: each renewal gives a new refresh token, and the former refresh token is invalid
    // immediately.
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
    // Each renewal gives a new refresh token. The former one stays valid unless "Revoke Refresh Token" is on.
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
    // The former refresh token is invalid immediately, and an ID token is valid for two minutes.
    ...{ rotates: true, keepsOld: false, lifetime: 120, revokes: true },
    claims: { profile: { ...PROFILE, nickname: "asha" }, email: EMAIL },
    tellsAuthTime: () => true,
    asksAgain: (asked) => hasPrompt(asked, "login"),
  },
];
