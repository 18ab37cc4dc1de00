/** Stands for the shop's own origin: what leads away from it leads away from the shop. */
const HERE = "https://own.invalid";

/**
 * The page of this shop that an address from elsewhere names (a query, a storage, a message, a field of the server): path, query and
 * fragment. Null for anything else: browsers take `/\t/host` and `/.//host` for addresses of another site, so it is read as they do.
 */
export function ownAddress(address: string): string | null {
  if (!address.startsWith("/")) return null;
  const url = read(address);
  if (url?.origin !== HERE) return null;
  const path = url.pathname + url.search + url.hash;
  // What a dot segment hid would be a host when it is followed.
  return read(path)?.href === url.href ? path : null;
}

function read(address: string): URL | undefined {
  try {
    return new URL(address, HERE);
  } catch {
    return undefined;
  }
}
