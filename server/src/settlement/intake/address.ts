const START = "/api/inbound/sms/";

/** Returns the phone that a call's address names; undefined for any other address. */
export function forwarderIn(url: string): string | undefined {
  return url.startsWith(START) ? url.slice(START.length).split("?", 1)[0]?.toLowerCase() : undefined;
}
