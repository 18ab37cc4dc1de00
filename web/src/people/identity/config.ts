/** What the server tells the page about the shop's identity provider. */
export interface OidcConfig {
  kind: "oidc";
  issuer: string;
  clientId: string;
}

/** A Firebase project, whose Google accounts are those of the shop. */
export interface FirebaseConfig {
  kind: "firebase";
  apiKey: string;
  authDomain: string;
  projectId: string;
}

/** What people call the provider, and how it wants to be asked. */
export interface ProviderHabits {
  name: string;
  /** Of each sign-in; what is absent follows from the provider's own description. */
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
