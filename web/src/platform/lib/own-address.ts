/** Placeholder for the shop's origin. An address that resolves to another origin leaves the shop. */
const HERE = "https://own.invalid";

/**
 * Returns path, query and fragment of an address if it is a page of this shop; else null. The address may
 * come from anywhere (a query, storage, a message, a server field). It is parsed as browsers do, because
 * `/\t/host` and `/.//host` lead to other sites.
 */
export function ownAddress(address: string): string | null {
  if (!address.startsWith("/")) return null;
  const url = read(address);
  if (url?.origin !== HERE) return null;
  const path = url.pathname + url.search + url.hash;
  // The resulting path is checked again, because it can begin with a host after `.` and `..` are resolved.
  return read(path)?.href === url.href ? path : null;
}

function read(address: string): URL | undefined {
  try {
    return new URL(address, HERE);
  } catch {
    return undefined;
  }
}
