const START = "/api/inbound/sms/";

/** The phone that a call's address names; undefined where it is another address. */
export function forwarderIn(url: string): string | undefined {
  return url.startsWith(START) ? url.slice(START.length).split("?", 1)[0]?.toLowerCase() : undefined;
}
