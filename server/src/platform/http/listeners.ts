import { chmod, rename, rm } from "node:fs/promises";
import { connect, createServer, Server, type Socket } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { ConfigError } from "../lib/config-error.ts";

/**
 * Milliseconds that running requests get when the store ends. Then their connections are cut, so that a client that
 * does not read cannot delay the end.
 */
const LONGEST_REQUEST_MS = 30_000;
/**
 * When the store ends: milliseconds to wait for the first request of each open connection. Most clients send it right
 * after connecting, but a browser may connect without sending one.
 */
const FIRST_REQUEST_MS = 2_000;
const LOOK_EVERY_MS = 5;
/**
 * How long an idle connection is kept. Proxies keep one for a minute. This time is longer, so that a proxy never sends
 * a request on a connection that the store is closing.
 */
const KEEP_ALIVE_MS = 72_000;

export interface ListenerSettings {
  host: string;
  port: number;
  /** Path of a Unix socket, in addition to the port, for a proxy on this machine. Absent: no socket. */
  socketPath: string | undefined;
}

/**
 * The port, and maybe the socket, on which the store listens. When the store stops listening, no request is lost
 * (docs/decisions/058-running-a-process.md).
 */
export interface Listeners {
  /**
   * Starts listening. Throws ConfigError if the socket cannot be created, and Node's own error if the port cannot be
   * opened.
   */
  open(): Promise<void>;
  /** Removes the socket's name. After that, new connections are refused, and existing ones are still served. */
  leave(): Promise<void>;
  /**
   * Accepts no more connections, and serves the existing ones. Waits for running requests, but at most half a minute.
   */
  close(): Promise<void>;
}

export function createListeners(
  app: FastifyInstance,
  { host, port, socketPath }: ListenerSettings,
): Listeners {
  // Set here, because for a server that Fastify did not create, Node's default of 5 s would apply.
  app.server.keepAliveTimeout = KEEP_ALIVE_MS;
  const unasked = watchUnasked(app.server);
  const socket = socketPath === undefined ? undefined : createSocketListener(app.server, socketPath);
  return {
    async open() {
      // The port comes first, because only one process can have it. So only that process replaces the socket's file.
      await app.listen({ host, port });
      await socket?.open();
    },
    leave: async () => socket?.leave(),
    async close() {
      const late = setTimeout(() => app.server.closeAllConnections(), LONGEST_REQUEST_MS);
      await socket?.takeLast();
      // During this turn of the event loop, the server still accepts clients that are connecting. Node's own `close`
      // would end connections that have not sent a request yet.
      await turn();
      const ported = closeListener(app.server);
      await untilAsked(unasked);
      await Promise.all([app.close(), ported, socket?.closed()]).finally(() => clearTimeout(late));
    },
  };
}

/** Returns the connections that have not sent a request yet. */
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

/** Stops listening without closing any connection. Resolves when no connection is left. */
function closeListener(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve) => {
    Server.prototype.close.call(server, () => resolve());
  });
}

/**
 * Stops listening on the socket without refusing a client that is already connecting. The socket's file is renamed
 * first, while the store still listens: new clients then cannot connect. A port does not allow this.
 */
function createSocketListener(server: Server, path: string) {
  const leaving = `${path}.leaving`;
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    // A connection over the socket comes from this machine. If it comes from a proxy, a header names the proxy's
    // client.
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
      // The proxy runs as another user. So every program on this machine must be allowed to connect, as it is with the
      // port.
      await chmod(path, 0o666);
    },
    leave: () => rename(path, leaving),
    /**
     * Connects to the store's own socket. Connections are accepted in order, so when this one is accepted, all earlier
     * ones have been accepted too.
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
