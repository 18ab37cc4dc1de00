/** Request parameters that a provider needs in addition to those of OpenID Connect (docs/providers.md). */
interface ProviderHabits {
  /** Parameters of each sign-in, including `scope` and `prompt`. */
  parameters: Readonly<Record<string, string>>;
  /**
   * Sets of parameters that make the provider ask for a new sign-in, the best set first. Each set is sent in its own
   * request.
   */
  stepUp: readonly Readonly<Record<string, string>>[];
}

const SCOPES = "openid profile email";
const OFFLINE = `${SCOPES} offline_access`;

/** `prompt` and `max_age` are never in the same request, because some providers refuse the combination. */
const STEP_UP: ProviderHabits["stepUp"] = [{ prompt: "login" }, { max_age: "0" }];

const KNOWN: readonly [issuer: RegExp, habits: ProviderHabits][] = [
  [
    // Google has no scope for staying signed in, and gives a refresh token only after asking for consent. It does not
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
  // Issuers of Auth0 and Keycloak.
  [/^https:\/\/[\w.-]+\.auth0\.com\/$|\/realms\/[^/]+$/, { parameters: { scope: OFFLINE }, stepUp: STEP_UP }],
  // GitLab returns refresh tokens without a special scope. It fails if the request asks it to offer a choice of
  // accounts.
  [/^https:\/\/gitlab\.com$/, { parameters: { scope: SCOPES }, stepUp: STEP_UP }],
];

const habitsOf = (issuer: string) => KNOWN.find(([pattern]) => pattern.test(issuer))?.[1];

/**
 * For an unknown provider, no parameters are added. The page requests the scopes that the provider's description lists.
 */
export const knownParameters = (issuer: string) => habitsOf(issuer)?.parameters ?? {};

export const stepUpWays = (issuer: string) => habitsOf(issuer)?.stepUp ?? STEP_UP;
