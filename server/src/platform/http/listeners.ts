import { chmod, rename, rm } from "node:fs/promises";
import { connect, createServer, Server, type Socket } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { ConfigError } from "../lib/config-error.ts";

/** What runs longer than this when the store ends is cut off: a client that reads nothing must not keep it. */
const LONGEST_REQUEST_MS = 30_000;
/** Whoever opens a connection sends its request at once; a browser may open one without having any. */
const FIRST_REQUEST_MS = 2_000;
const LOOK_EVERY_MS = 5;
/** Longer than the minute for which proxies keep a connection: what they send over one must not meet its end. */
const KEEP_ALIVE_MS = 72_000;

export interface ListenerSettings {
  host: string;
  port: number;
  /** A Unix socket beside the port, for a proxy on this machine; absent: none. */
  socketPath: string | undefined;
}

/** Where requests come in, and how that ends without losing one (docs/decisions/058-running-a-process.md). */
export interface Listeners {
  /** Throws ConfigError where the socket cannot be made, and the port's own error. */
  open(): Promise<void>;
  /** Takes the socket's name away: who connects is refused from then on, who is connected is served. */
  leave(): Promise<void>;
  /** Takes no more connections, serves what came over them, and waits for running requests, half a minute at most. */
  close(): Promise<void>;
}

export function createListeners(
  app: FastifyInstance,
  { host, port, socketPath }: ListenerSettings,
): Listeners {
  // Fastify leaves a server that it did not make at Node's 5 s.
  app.server.keepAliveTimeout = KEEP_ALIVE_MS;
  const unasked = watchUnasked(app.server);
  const socket = socketPath === undefined ? undefined : createSocketListener(app.server, socketPath);
  return {
    async open() {
      // First the port, which two processes cannot have: whoever has it may take the socket's name.
      await app.listen({ host, port });
      await socket?.open();
    },
    leave: async () => socket?.leave(),
    async close() {
      const late = setTimeout(() => app.server.closeAllConnections(), LONGEST_REQUEST_MS);
      await socket?.takeLast();
      // What lies ready is accepted in this turn. Node's own close would end connections that have yet to bring a request.
      await turn();
      const ported = closeListener(app.server);
      await untilAsked(unasked);
      await Promise.all([app.close(), ported, socket?.closed()]).finally(() => clearTimeout(late));
    },
  };
}

/** Connections that have brought no request yet. */
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
 * A Unix socket has a name that can be taken away while it goes on listening, which a port has not: nobody comes any
 * more, and whoever had come by then is still in the queue and is served.
 */
function createSocketListener(server: Server, path: string) {
  const leaving = `${path}.leaving`;
  const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    // Of this machine; a proxy says in a header of whom the request is.
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
      // The proxy is another user; as with the port, every program on this machine may connect.
      await chmod(path, 0o666);
    },
    leave: () => rename(path, leaving),
    /** They are accepted in turn: when one's own connection was, all before it were. */
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
