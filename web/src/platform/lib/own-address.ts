/** Placeholder for the shop's origin. An address that does not resolve to this origin leads out of the shop. */
const HERE = "https://own.invalid";

/**
 * Returns path, query and fragment of an address if it is a page of this shop, otherwise null. The address
 * may come from a query, from storage, from a message or from the server, and may be hostile. It is parsed in
 * the way that browsers do, because `/\t/host` and `/.//host` lead to other sites.
 */
export function ownAddress(address: string): string | null {
  if (!address.startsWith("/")) return null;
  const url = read(address);
  if (url?.origin !== HERE) return null;
  const path = url.pathname + url.search + url.hash;
  // The resulting path is checked once more, because after `.` and `..` are resolved it can begin with a
  // host.
  return read(path)?.href === url.href ? path : null;
}

function read(address: string): URL | undefined {
  try {
    return new URL(address, HERE);
  } catch {
    return undefined;
  }
}
