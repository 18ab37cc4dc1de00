import ipaddr from "ipaddr.js";

/** Longer than any address: what a broken proxy made up. */
const LONGEST = 64;

/**
 * Whom an address is counted as: itself, or of IPv6 its /64. That is one customer's line, who may take any address of it.
 */
export function addressKey(address: string): string {
  return networkOf(address, 64);
}

/** How much more than one line the networks around it may do: what one customer or one rented server may have to itself. */
const AROUND = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
] as const;

export interface CountedAs {
  key: string;
  /** As often as one line may, so many times. */
  times: number;
}

/** All that a call of an address is counted as, the narrowest first; of IPv4 the address alone. */
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
