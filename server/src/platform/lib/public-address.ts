import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Returns true if an IP address is public: not of this machine, a private network, or a cloud's internal range. */
function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * Returns true if the host of a URL is an IP address that is not public. A host name is checked later, when it is
 * resolved.
 */
export function isPrivateAddress(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(address) !== 0 && !isPublicAddress(address);
}

/**
 * Resolves a host name for a connection. Fails if any of the name's addresses is not public. The connection goes to
 * one of the checked addresses, so a name that changes afterwards cannot lead elsewhere.
 */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "");
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      const refusal = new Error(`${hostname} leads into a private network.`);
      return callback(Object.assign(refusal, { code: "EPRIVATE" }), "");
    }
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
