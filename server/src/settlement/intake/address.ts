const START = "/api/inbound/sms/";

/** Returns the ID of the phone in a call's URL. Returns undefined for any other URL. */
export function forwarderIn(url: string): string | undefined {
  return url.startsWith(START) ? url.slice(START.length).split("?", 1)[0]?.toLowerCase() : undefined;
}
