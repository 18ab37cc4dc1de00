import { ownAddress } from "./own-address.ts";

const PARAMETER = "from";

/** Returns the address of the login page, with the page (path and query) to return to. */
export function loginAddress(from: string): string {
  return `/login?${new URLSearchParams({ [PARAMETER]: from })}`;
}

/** Returns the page of this site to return to, from the login page's query, or null. Never an address of another site. */
export function rememberedOrigin(search: string): string | null {
  const from = new URLSearchParams(search).get(PARAMETER);
  return from === null ? null : ownAddress(from);
}
