import ipaddr from "ipaddr.js";

/** Maximum length of an address. Only a broken proxy sends a longer one. */
const LONGEST = 64;

/**
 * Returns the key under which the calls of an address are counted. For IPv4 it is the address, for IPv6 its /64
 * network, because a customer's connection usually has a whole /64 network.
 */
export function addressKey(address: string): string {
  return networkOf(address, 64);
}

/**
 * Sizes of the IPv6 networks that one customer or one rented server may control, as prefix lengths. The limit of such a
 * network is a multiple of a /64's limit.
 */
const AROUND = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const;

export interface CountedAs {
  key: string;
  /** The limit of this key is this many times the limit of a single address or /64 network. */
  times: number;
}

/**
 * Returns all keys under which a call is counted. The smallest network comes first. For an IPv4 address there is only
 * one key.
 */
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
