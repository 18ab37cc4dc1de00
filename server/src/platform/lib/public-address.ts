import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Whether an IP address is anybody's on the internet: not of this machine, of a network behind it, or of a cloud's own. */
function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** Whether a host of a URL is an IP address that is not public; of a name its look-up tells. */
export function isPrivateAddress(hostname: string): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(address) !== 0 && !isPublicAddress(address);
}

/**
 * Looks a name up for a connection, and fails where any of its addresses is not public: what is connected to is what was
 * looked at, so that a name that changes between two questions leads nowhere else.
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
