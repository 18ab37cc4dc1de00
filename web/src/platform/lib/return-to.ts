import { ownAddress } from "./own-address.ts";

const PARAMETER = "from";

/** Returns the address of the login page. It contains the path and query of the page to return to. */
export function loginAddress(from: string): string {
  return `/login?${new URLSearchParams({ [PARAMETER]: from })}`;
}

/**
 * Reads the page to return to from the query of the login page. Returns null if there is none, or if it is on
 * another site.
 */
export function rememberedOrigin(search: string): string | null {
  const from = new URLSearchParams(search).get(PARAMETER);
  return from === null ? null : ownAddress(from);
}
