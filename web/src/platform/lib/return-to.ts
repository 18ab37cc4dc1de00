import { ownAddress } from "./own-address.ts";

const PARAMETER = "from";

/** Returns the address of the login page, with the path and query of the page to return to. */
export function loginAddress(from: string): string {
  return `/login?${new URLSearchParams({ [PARAMETER]: from })}`;
}

/**
 * Returns the page to return to from the login page's query; null if there is none or it is on another site.
 */
export function rememberedOrigin(search: string): string | null {
  const from = new URLSearchParams(search).get(PARAMETER);
  return from === null ? null : ownAddress(from);
}
