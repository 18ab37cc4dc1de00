import type { Connection, Exchange } from "../orders/suppliers/adapters/adapter.ts";

/** Creates a connection to a fake supplier on this machine. It keeps everything that the adapter records. */
export function supplierConnection(
  parts: Pick<Connection, "settings" | "credentials"> & { now?: () => number },
): Connection & { exchanges: Exchange[] } {
  const exchanges: Exchange[] = [];
  return {
    allowLoopback: true,
    now: Date.now,
    ...parts,
    exchanges,
    record: (one) => void exchanges.push(one),
  };
}
