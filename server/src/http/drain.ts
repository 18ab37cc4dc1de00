import type { Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const LONGEST_MS = 1_000;
const LOOK_EVERY_MS = 20;

/**
 * Lets clients go before the process ends: from `run` on every reply closes its connection, so that the next request
 * comes over a new one, to an instance that stays. Until then all are served; `run` ends when nobody is connected, or
 * after a second. Without it a request that is on its way over an idle connection would be cut off.
 */
export function createDrain() {
  let running = false;
  return {
    isRunning: () => running,
    mark(response: ServerResponse): void {
      if (running) response.setHeader("connection", "close");
    },
    async run(server: Server): Promise<void> {
      running = true;
      const end = Date.now() + LONGEST_MS;
      while (Date.now() < end && (await connectionsOf(server)) > 0) await wait(LOOK_EVERY_MS);
    },
  };
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
