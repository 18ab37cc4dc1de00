import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Seconds until a load balancer has noticed that this process is not ready. A load balancer with the defaults of
 * HAProxy polls every 2 s and needs three failures, so it takes 6 s and the time of a reply.
 */
const NOTICED_SECONDS = 8;
/** Where there is no load balancer: milliseconds in which each connected client is served once more. */
const UNWATCHED_MS = 1_000;
/** A load balancer counts as present if it polled the readiness within this time. */
const WATCHED_FOR_MS = 60_000;
const LOOK_EVERY_MS = 20;

export interface DrainSettings {
  /** Seconds that a load balancer may take to notice the end. Absent: 8 if there is a load balancer, otherwise 0. */
  seconds?: number | undefined;
  /** Number of trusted proxies in front of the store. */
  trustProxy: number;
}

export type Drain = ReturnType<typeof createDrain>;

/**
 * Moves clients to other instances before the process ends. From the call of `run` on, the process is not ready, and
 * every reply closes its connection. So the client's next request reaches another instance. If there is a load
 * balancer, requests are served until it has had time to notice. Otherwise `run` ends when no client is connected, or
 * after a second (docs/operations.md#starting-and-ending-the-store).
 */
export function createDrain({ seconds, trustProxy }: DrainSettings) {
  let running = false;
  let watchedAt = Number.NEGATIVE_INFINITY;
  let isProxied = trustProxy > 0;
  const unanswered = new Set<ServerResponse>();

  function noticeMs(): number {
    if (seconds !== undefined) return seconds * 1_000;
    return isProxied || performance.now() - watchedAt < WATCHED_FOR_MS ? NOTICED_SECONDS * 1_000 : 0;
  }

  return {
    isRunning: () => running,
    mark({ url, headers }: IncomingMessage, response: ServerResponse): void {
      if (url === "/health/ready") watchedAt = performance.now();
      if (headers["x-forwarded-for"] !== undefined) isProxied = true;
      if (running) closeAfter(response);
      unanswered.add(response);
      response.once("close", () => unanswered.delete(response));
    },
    async run(server: Server): Promise<void> {
      running = true;
      for (const response of unanswered) closeAfter(response);
      const notice = noticeMs();
      if (notice > 0) return wait(notice);
      const end = performance.now() + UNWATCHED_MS;
      while (performance.now() < end && (await connectionsOf(server)) > 0) await wait(LOOK_EVERY_MS);
    },
  };
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("connection", "close");
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
