/** Configuration of the shop's identity provider, which the server puts into the page. */
export interface OidcConfig {
  kind: "oidc";
  issuer: string;
  clientId: string;
}

/** Configuration of the Firebase project by which customers sign in with Google accounts. */
export interface FirebaseConfig {
  kind: "firebase";
  apiKey: string;
  authDomain: string;
  projectId: string;
}

/** Name of the provider, and the parameters of sign-ins at it. */
export interface ProviderHabits {
  name: string;
  /** Parameters of each sign-in. A parameter that is not set is taken from the provider's discovery document. */
  parameters: Readonly<Record<string, string>>;
}

export interface SiteConfig {
  identity: OidcConfig | FirebaseConfig;
  habits: ProviderHabits;
  origin: string;
}

/** Reads the configuration that the server put into the page. */
export function readSiteConfig(): SiteConfig {
  const element = document.getElementById("hira-config");
  if (!element?.textContent) throw new Error("The page has no hira-config.");
  return JSON.parse(element.textContent) as SiteConfig;
}
