import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import type { SMTPTransportOptions } from "nodemailer";
import { isLoopback } from "../../lib/loopback.ts";
import { isPrivateAddress, lookUpPublic } from "../../lib/public-address.ts";
import type { SendingContext } from "./channel.ts";
import type { EmailSettings } from "./email-settings.ts";

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
/**
 * Resolves a host name to one address, IPv4 first, because a machine without IPv6 could not connect to an IPv6 address.
 */
const IPV4_FIRST = { order: "ipv4first" } as const;

type Surroundings = Pick<SendingContext, "allowLoopback" | "privateMailHosts" | "publicUrl">;

/**
 * Returns true if the owner named this mail server as one in the shop's own network. Connections to such a server need
 * no encryption.
 */
export function isOwnMailHost(host: string, { allowLoopback, privateMailHosts }: Surroundings): boolean {
  return (allowLoopback && isLoopback(host)) || privateMailHosts.includes(host.toLowerCase());
}

/** Returns true if the host is an address in a private network, and the owner did not name it. */
export function isForbiddenMailHost(host: string, surroundings: Surroundings): boolean {
  return !isOwnMailHost(host, surroundings) && (isLoopback(host) || isPrivateAddress(host));
}

/**
 * Returns the options for connecting to a mail server. The server's name is resolved once, and the connection uses the
 * address that was checked (docs/decisions/081). Calls `onReply` with each reply of the server. Throws the error of the
 * look-up, or `EPRIVATE` if the name leads into a private network.
 */
export async function openMailServer(
  surroundings: Surroundings,
  { settings, password }: { settings: EmailSettings; password: string },
  onReply: (reply: string) => void,
): Promise<SMTPTransportOptions> {
  const { host, port, security, user } = settings;
  const address = await addressOf(host, surroundings);
  return {
    host: address,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    name: new URL(surroundings.publicUrl).hostname,
    // An IP address is no server name for TLS. The certificate is then checked against the address.
    ...(isIP(host) === 0 && { servername: host }),
    tls: { minVersion: "TLSv1.2" },
    ...(user !== "" && { auth: { user, pass: password } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    maxResponseSize: 64 * 1024,
    disableFileAccess: true,
    disableUrlAccess: true,
    transactionLog: true,
    logger: repliesOnly(onReply),
  };
}

async function addressOf(host: string, surroundings: Surroundings): Promise<string> {
  if (isOwnMailHost(host, surroundings)) return (await lookup(host, IPV4_FIRST)).address;
  if (isForbiddenMailHost(host, surroundings)) throw privateError(host);
  return new Promise((resolve, reject) => {
    const found: Parameters<LookupFunction>[2] = (error, address) =>
      error ? reject(error) : resolve(firstOf(address));
    lookUpPublic(host, IPV4_FIRST, found);
  });
}

const firstOf = (found: string | LookupAddress[]) =>
  typeof found === "string" ? found : (found[0]?.address ?? "");

function privateError(host: string): Error {
  return Object.assign(new Error(`${host} leads into a private network.`), { code: "EPRIVATE" });
}

/**
 * Returns a logger for the mail library. It passes on the server's replies, and ignores everything that is sent to the
 * server.
 */
function repliesOnly(onReply: (reply: string) => void) {
  const nothing = () => {};
  return {
    ...{ level: nothing, trace: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing },
    debug(facts: { tnx?: string }, text: string) {
      if (facts.tnx === "server") onReply(text);
    },
  };
}
