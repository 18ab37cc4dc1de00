import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Returns true if an IP address is public. It is not public if it belongs to this machine, to a private network, or to
 * a cloud's internal range.
 */
function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * Returns true if a URL's host is an IP address that is not public. If the host is a name, it is checked only when it
 * is resolved.
 */
export function isPrivateAddress(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(address) !== 0 && !isPublicAddress(address);
}

/**
 * Resolves a host name for a connection. Fails if any address of the name is not public. The connection uses one of the
 * checked addresses. So the name's owner cannot redirect it by changing the address after the check.
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
