import { ownAddress } from "./own-address.ts";

const PARAMETER = "from";

/** The login page, remembering the page (path and query) that sent the person there. */
export function loginAddress(from: string): string {
  return `/login?${new URLSearchParams({ [PARAMETER]: from })}`;
}

/** The page of this site that the login page's query remembers, or null. Never an address of another site. */
export function rememberedOrigin(search: string): string | null {
  const from = new URLSearchParams(search).get(PARAMETER);
  return from === null ? null : ownAddress(from);
}
