import ipaddr from "ipaddr.js";

/** Longest accepted address. Longer ones were made up by a broken proxy. */
const LONGEST = 64;

/**
 * Returns the key under which an address is counted: the address itself, or for IPv6 its /64 network. A /64 is one
 * customer's line and contains all of the customer's addresses.
 */
export function addressKey(address: string): string {
  return networkOf(address, 64);
}

/**
 * Prefixes of networks around a /64 line, with their limit as a multiple of a line's limit. One customer or one rented
 * server may control a whole network of these sizes.
 */
const AROUND = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const;

export interface CountedAs {
  key: string;
  /** Multiple of a single line's limit. */
  times: number;
}

/** Returns all keys under which a call of an address is counted, the narrowest first; for IPv4 only the address. */
export function addressKeys(address: string): CountedAs[] {
  const own = { key: addressKey(address), times: 1 };
  if (!own.key.endsWith("/64")) return [own];
  return [own, ...AROUND.map(({ bits, times }) => ({ key: networkOf(address, bits), times }))];
}

function networkOf(address: string, bits: number): string {
  if (!ipaddr.isValid(address)) return address.slice(0, LONGEST);
  const parsed = ipaddr.process(address);
  if (!("parts" in parsed)) return parsed.toString();
  const groups = Math.ceil(bits / 16);
  const network = parsed.parts
    .slice(0, groups)
    .map((part, at) =>
      (at < groups - 1 ? part : part & (0xffff << (16 * groups - bits)) & 0xffff).toString(16),
    );
  return `${network.join(":")}::/${bits}`;
}
