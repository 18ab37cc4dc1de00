import { chmod, rename, rm } from "node:fs/promises";
import { connect, createServer, Server, type Socket } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { ConfigError } from "../lib/config-error.ts";

/** Milliseconds after which running requests are cut off when the store ends: a client that reads nothing must not delay it. */
const LONGEST_REQUEST_MS = 30_000;
/**
 * Milliseconds to wait for the first request. Clients usually send it right after connecting; a browser may open a
 * connection without one.
 */
const FIRST_REQUEST_MS = 2_000;
const LOOK_EVERY_MS = 5;
/** Longer than the minute for which proxies keep a connection, so that their requests do not meet a closing one. */
const KEEP_ALIVE_MS = 72_000;

export interface ListenerSettings {
  host: string;
  port: number;
  /** A Unix socket in addition to the port, for a proxy on this machine; absent: none. */
  socketPath: string | undefined;
}

/**
 * The store's listeners: where requests arrive, and how listening ends without losing a request
 * (docs/decisions/058-running-a-process.md).
 */
export interface Listeners {
  /** Starts listening. Throws ConfigError where the socket cannot be created, and the port's own error. */
  open(): Promise<void>;
  /** Removes the socket's name: new connections are refused from then on, existing ones are served. */
  leave(): Promise<void>;
  /** Accepts no more connections, serves the existing ones, and waits for running requests, half a minute at most. */
  close(): Promise<void>;
}

export function createListeners(
  app: FastifyInstance,
  { host, port, socketPath }: ListenerSettings,
): Listeners {
  // Fastify leaves a server that it did not create at Node's 5 s.
  app.server.keepAliveTimeout = KEEP_ALIVE_MS;
  const unasked = watchUnasked(app.server);
  const socket = socketPath === undefined ? undefined : createSocketListener(app.server, socketPath);
  return {
    async open() {
      // The port first: only one process can have it, and that process may take the socket's name.
      await app.listen({ host, port });
      await socket?.open();
    },
    leave: async () => socket?.leave(),
    async close() {
      const late = setTimeout(() => app.server.closeAllConnections(), LONGEST_REQUEST_MS);
      await socket?.takeLast();
      // Waiting connections are accepted in this turn. Node's own close would end connections that have not yet sent a
      // request.
      await turn();
      const ported = closeListener(app.server);
      await untilAsked(unasked);
      await Promise.all([app.close(), ported, socket?.closed()]).finally(() => clearTimeout(late));
    },
  };
}

/** Returns the connections that have sent no request yet. */
function watchUnasked(server: FastifyInstance["server"]): ReadonlySet<Socket> {
  const unasked = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    unasked.add(socket);
    socket.once("close", () => unasked.delete(socket));
  });
  server.on("request", ({ socket }) => unasked.delete(socket));
  return unasked;
}

async function untilAsked(unasked: ReadonlySet<Socket>): Promise<void> {
  const end = performance.now() + FIRST_REQUEST_MS;
  while (unasked.size > 0 && performance.now() < end) await wait(LOOK_EVERY_MS);
}

/** Stops listening without closing a connection; resolves when none is left. */
function closeListener(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve) => {
    Server.prototype.close.call(server, () => resolve());
  });
}

/**
 * A Unix socket's name can be removed while the socket keeps listening, unlike a port. No new client can connect, and
 * those in the queue are still served.
 */
function createSocketListener(server: Server, path: string) {
  const leaving = `${path}.leaving`;
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    // The connection is from this machine; a proxy names the client in a header.
    Object.defineProperty(socket, "remoteAddress", { value: "127.0.0.1" });
    server.emit("connection", socket);
  });
  let ended: Promise<void> | undefined;
  return {
    async open(): Promise<void> {
      for (const left of [path, leaving]) await rm(left, { force: true });
      await new Promise<void>((resolve, reject) => {
        listener.once("error", reject).listen(path, resolve);
      }).catch((error: NodeJS.ErrnoException) => {
        throw new ConfigError(`SOCKET_PATH: there can be no socket at ${path} (${error.code}).`);
      });
      // The proxy runs as another user. As with the port, every program on this machine may connect.
      await chmod(path, 0o666);
    },
    leave: () => rename(path, leaving),
    /**
     * Connects to the socket itself. Connections are accepted in order, so when this one is accepted, all earlier ones
     * are too.
     */
    async takeLast(): Promise<void> {
      if (!listener.listening) return;
      await new Promise((resolve) => {
        const last = connect(leaving).on("error", resolve).on("close", resolve).resume();
        last.end();
      });
      ended = new Promise((resolve) => listener.close(() => resolve()));
      await rm(leaving, { force: true });
    },
    closed: () => ended,
  };
}
