/** How one provider wants to be asked, beyond what OpenID Connect says (docs/providers.md). */
interface ProviderHabits {
  /** Parameters of each sign-in, `scope` and `prompt` among them. */
  parameters: Readonly<Record<string, string>>;
  /** Ways to have somebody sign in anew, the best first. */
  stepUp: readonly Readonly<Record<string, string>>[];
}

const SCOPES = "openid profile email";
const OFFLINE = `${SCOPES} offline_access`;

/** Never both at once: there are providers that refuse the two together. */
const STEP_UP: ProviderHabits["stepUp"] = [{ prompt: "login" }, { max_age: "0" }];

const KNOWN: readonly [issuer: RegExp, habits: ProviderHabits][] = [
  [
    // It has no scope for staying signed in, gives a refresh token only after asking for consent, and knows no prompt=login.
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
  // Gives refresh tokens unasked, and fails where it is to show a choice of accounts.
  [/^https:\/\/gitlab\.com$/, { parameters: { scope: SCOPES }, stepUp: STEP_UP }],
];

const habitsOf = (issuer: string) => KNOWN.find(([pattern]) => pattern.test(issuer))?.[1];

/** Of a provider that is not known: none, and the page asks for what its description lists. */
export const knownParameters = (issuer: string) => habitsOf(issuer)?.parameters ?? {};

export const stepUpWays = (issuer: string) => habitsOf(issuer)?.stepUp ?? STEP_UP;
