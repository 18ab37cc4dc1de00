import { connect, createServer } from "node:net";

/**
 * A TCP proxy whose address stays the same while stores are killed and started. It forwards each connection to the
 * current store.
 */
export interface Front {
  url: string;
  end(): void;
}

export async function openFront(base: () => string): Promise<Front> {
  const server = createServer((client) => {
    const store = connect(Number(new URL(base()).port), "127.0.0.1");
    const end = () => {
      client.destroy();
      store.destroy();
    };
    for (const socket of [client, store]) socket.on("error", end).on("close", end);
    client.pipe(store).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, end: () => void server.close() };
}
