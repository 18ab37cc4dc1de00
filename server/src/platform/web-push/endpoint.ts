/** Hosts of the push services of browsers: Chrome and its relatives, Firefox, Edge, Safari (docs/decisions/081). */
const HOSTS = ["fcm.googleapis.com", "web.push.apple.com"];
const HOSTS_BELOW = [".push.services.mozilla.com", ".notify.windows.com"];

/**
 * Returns a browser's push address in its normal spelling. Undefined unless it belongs to a known push service:
 * customers choose the address and the store calls it, so any other address could reach machines behind the store.
 * `fake`: origin of a fake push service, for trying the store out.
 */
export function pushAddress(endpoint: string, fake: string | undefined): URL | undefined {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password || url.hash) return undefined;
  if (fake !== undefined && url.origin === fake) return url;
  const isKnown = HOSTS.includes(url.hostname) || HOSTS_BELOW.some((end) => url.hostname.endsWith(end));
  return isKnown && url.protocol === "https:" && url.port === "" ? url : undefined;
}
