/** What the server tells the page about the shop's identity provider. */
export interface OidcConfig {
  kind: "oidc";
  issuer: string;
  clientId: string;
}

export interface SiteConfig {
  identity: OidcConfig;
  origin: string;
}

/** Reads the configuration that the server put into the page. */
export function readSiteConfig(): SiteConfig {
  const element = document.getElementById("hira-config");
  if (!element?.textContent) throw new Error("The page has no hira-config.");
  return JSON.parse(element.textContent) as SiteConfig;
}
