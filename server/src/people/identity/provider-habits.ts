/** Request parameters of one provider, beyond OpenID Connect (docs/providers.md). */
interface ProviderHabits {
  /** Parameters of each sign-in, including `scope` and `prompt`. */
  parameters: Readonly<Record<string, string>>;
  /** Parameters that ask the provider for a new sign-in, best first. */
  stepUp: readonly Readonly<Record<string, string>>[];
}

const SCOPES = "openid profile email";
const OFFLINE = `${SCOPES} offline_access`;

/** Never both in one request: some providers refuse the combination. */
const STEP_UP: ProviderHabits["stepUp"] = [{ prompt: "login" }, { max_age: "0" }];

const KNOWN: readonly [issuer: RegExp, habits: ProviderHabits][] = [
  [
    // Google has no scope for staying signed in, gives a refresh token only after asking for consent, and does not
    // support prompt=login.
    /^https:\/\/accounts\.google\.com$/,
    {
      parameters: { scope: SCOPES, access_type: "offline", prompt: "select_account consent" },
      stepUp: [{ prompt: "select_account", max_age: "0" }],
    },
  ],
  [
    /^https:\/\/(login\.microsoftonline\.com|sts\.windows\.net|[\w-]+\.ciamlogin\.com)\//,
    { parameters: { scope: OFFLINE, prompt: "select_account" }, stepUp: [{ prompt: "login" }] },
  ],
  // Auth0 and Keycloak.
  [/^https:\/\/[\w.-]+\.auth0\.com\/$|\/realms\/[^/]+$/, { parameters: { scope: OFFLINE }, stepUp: STEP_UP }],
  // GitLab gives refresh tokens without a scope, and fails when asked to show a choice of accounts.
  [/^https:\/\/gitlab\.com$/, { parameters: { scope: SCOPES }, stepUp: STEP_UP }],
];

const habitsOf = (issuer: string) => KNOWN.find(([pattern]) => pattern.test(issuer))?.[1];

/** An unknown provider has none; the page requests the scopes that its description lists. */
export const knownParameters = (issuer: string) => habitsOf(issuer)?.parameters ?? {};

export const stepUpWays = (issuer: string) => habitsOf(issuer)?.stepUp ?? STEP_UP;
