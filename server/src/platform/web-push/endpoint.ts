/** Hosts of the browsers' push services: Chrome and related browsers, Safari, Firefox, Edge (docs/decisions/081). */
const HOSTS = ["fcm.googleapis.com", "web.push.apple.com"];
const HOSTS_BELOW = [".push.services.mozilla.com", ".notify.windows.com"];

/**
 * Returns the address to which a browser's notifications are sent. Returns undefined unless the address belongs to a
 * known push service. This check is needed because customers choose the address and the store calls it: other addresses
 * could be machines in the store's network. `fake`: origin of a fake push service, for trying the store out.
 */
export function pushAddress(endpoint: string, fake: string | undefined): URL | undefined {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password || url.hash) return undefined;
  if (fake !== undefined && url.origin === fake) return url;
  const isKnown = HOSTS.includes(url.hostname) || HOSTS_BELOW.some((end) => url.hostname.endsWith(end));
  return isKnown && url.protocol === "https:" && url.port === "" ? url : undefined;
}
