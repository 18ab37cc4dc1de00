const PARAMETER = "from";

/** The login page, remembering the page (path and query) that sent the person there. */
export function loginAddress(from: string): string {
  return `/login?${new URLSearchParams({ [PARAMETER]: from })}`;
}

/** Whether a path stays on this site: `//host` and `/\\host` are addresses of another one. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/** The page of this site that the login page's query remembers, or null. Never an address of another site. */
export function rememberedOrigin(search: string): string | null {
  const from = new URLSearchParams(search).get(PARAMETER);
  return from && isOwnPath(from) ? from : null;
}
