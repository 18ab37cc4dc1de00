import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** The connection between a browser and the store. A test can cut it. */
export interface Line {
  origin: string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

/**
 * Forwards a port of this machine to the store at `to`. The browser uses this port, which is also in the store's
 * public address.
 */
export async function openLine(port: number, to: string): Promise<Line> {
  const { port: storePort } = new URL(to);
  const sockets = new Set<Socket>();
  const server = createServer((browser) => {
    const store = connect(Number(storePort), "localhost");
    for (const [one, other] of [
      [browser, store],
      [store, browser],
    ] as const) {
      sockets.add(one);
      one
        .on("error", () => undefined)
        .on("close", () => {
          sockets.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  const listen = async () => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await listen();
  return {
    origin: `http://localhost:${port}`,
    async cut() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: listen,
  };
}
