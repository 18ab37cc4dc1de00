/**
 * If the store cannot listen on its port or address, returns one sentence with advice. Returns undefined for other
 * errors.
 */
export function listenRefusal(
  error: unknown,
  { host, port }: { host: string; port: number },
): string | undefined {
  const { code, syscall, hostname } = error as NodeJS.ErrnoException & { hostname?: string };
  if (syscall !== "listen" && hostname !== host) return undefined;
  if (code === "EADDRINUSE") return `Port ${port} is in use. Set PORT to another one.`;
  if (code === "EACCES")
    return `Port ${port} is for root alone. Set PORT to 1024 or above, and let a proxy take ${port}.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `HOST is no address of this machine (${host}). Set it to 127.0.0.1, or to 0.0.0.0 for all of its addresses.`;
  return undefined;
}
