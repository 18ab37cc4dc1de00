/** The push services of the browsers that there are: Chrome and its kin, Firefox, Edge, Safari (docs/decisions/081). */
const HOSTS = ["fcm.googleapis.com", "web.push.apple.com"];
const HOSTS_BELOW = [".push.services.mozilla.com", ".notify.windows.com"];

/**
 * The address that a browser says messages for it go to, in its one spelling; undefined unless it is of a known push service.
 * Customers name it and the store calls it, so that anything else would be a way to the machines behind the store.
 * `standIn`: an origin that plays a push service, for trying the store out.
 */
export function pushAddress(endpoint: string, standIn: string | undefined): URL | undefined {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password || url.hash) return undefined;
  if (standIn !== undefined && url.origin === standIn) return url;
  const isKnown = HOSTS.includes(url.hostname) || HOSTS_BELOW.some((end) => url.hostname.endsWith(end));
  return isKnown && url.protocol === "https:" && url.port === "" ? url : undefined;
}
