import ipaddr from "ipaddr.js";

/** Longer than any address: what a broken proxy made up. */
const LONGEST = 64;

/**
 * Whom an address is counted as: itself, or of IPv6 its /64. That is one customer's line, who may take any address of it.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, LONGEST);
  const parsed = ipaddr.process(address);
  if (!("parts" in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}
