import { supplierMessages } from "@hira/contract";
import { isLoopback } from "../../../platform/lib/loopback.ts";
import { isPrivateAddress } from "../../../platform/lib/public-address.ts";
import { type Connection, SupplierError } from "./adapter.ts";

/** Returns the URL of a path at a supplier. Throws SupplierError if nothing may be sent to that URL. */
export function addressOf({ settings, allowLoopback }: Connection, path: string): URL {
  const url = parse(settings.url);
  if (!url) throw new SupplierError(supplierMessages.address.none);
  if (url.username || url.password || url.search || url.hash)
    throw new SupplierError(supplierMessages.address.parts);
  if (!isSafe(url, allowLoopback)) throw new SupplierError(supplierMessages.address.https);
  // Host names are not resolved here. Their IP addresses are checked when a call resolves them (`call.ts`).
  if (!allowLoopback && isPrivateAddress(url.hostname))
    throw new SupplierError(supplierMessages.address.privateNetwork);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/${path}`;
  return url;
}

/**
 * Returns whether credentials may be sent to the URL. It must be encrypted; an address of this machine need not be if
 * `allowLoopback` is true.
 */
function isSafe({ protocol, hostname }: URL, allowLoopback: boolean): boolean {
  return protocol === "https:" || (protocol === "http:" && allowLoopback && isLoopback(hostname));
}

function parse(text: unknown): URL | undefined {
  if (typeof text !== "string") return undefined;
  return URL.parse(text) ?? undefined;
}
