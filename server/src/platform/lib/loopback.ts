import { BlockList, isIP } from "node:net";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/**
 * Returns true if a host name or address always means this machine: `localhost`, names that end in `.localhost` (RFC
 * 6761), 127.0.0.0/8 and ::1.
 */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, "$1")
    .replace(/\.$/, "");
  const family = isIP(name);
  if (family) return LOOPBACK.check(name, family === 4 ? "ipv4" : "ipv6");
  return name === "localhost" || name.endsWith(".localhost");
}
