/** Placeholder for the shop's origin: an address that resolves to another origin leaves the shop. */
const HERE = "https://own.invalid";

/**
 * Returns path, query and fragment if an untrusted address (a query, storage, a message, a server field) is a page of
 * this shop; otherwise null. It is parsed as browsers do, because they treat `/\t/host` and `/.//host` as addresses of
 * other sites.
 */
export function ownAddress(address: string): string | null {
  if (!address.startsWith("/")) return null;
  const url = read(address);
  if (url?.origin !== HERE) return null;
  const path = url.pathname + url.search + url.hash;
  // Check the result again: after resolving dot segments, a path can start with a host.
  return read(path)?.href === url.href ? path : null;
}

function read(address: string): URL | undefined {
  try {
    return new URL(address, HERE);
  } catch {
    return undefined;
  }
}
