import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Paths that visitors request while customers order. An admin's PATCH has no idempotency key, so a proxy must not
 * repeat it.
 */
const PATHS = [
  "/",
  "/api/products",
  "/api/categories",
  "/api/orders/public",
  "/api/settings/shop",
  "/health/live",
];

export interface Browsing {
  requests(): number;
  /** Number of requests that failed or were answered with a status other than 200, by error or status. */
  failures: Map<string, number>;
  end(): Promise<void>;
}

/**
 * Visitors send one request after another over connections that stay open. Meanwhile an admin saves a product every
 * `pauseMs` milliseconds.
 */
export function startBrowsing(
  base: string,
  { productId, token, pauseMs }: { productId: string; token: string; pauseMs: number },
): Browsing {
  const failures = new Map<string, number>();
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  let count = 0;
  let ending = false;

  function once(method: string, path: string, body?: object): Promise<void> {
    return new Promise((resolve) => {
      const fail = (what: string) => failures.set(what, (failures.get(what) ?? 0) + 1);
      const headers = {
        ...(body && { "content-type": "application/json", authorization: `Bearer ${token}` }),
      };
      const call = request(base + path, { method, agent, headers, timeout: 20_000 });
      count += 1;
      call.on("timeout", () => call.destroy(new Error("no answer")));
      call.on("error", (error: NodeJS.ErrnoException) => {
        fail(`${method} ${path}: ${error.code ?? error.message}`);
        resolve();
      });
      call.on("response", (reply) => {
        if (reply.statusCode !== 200) fail(`${method} ${path}: ${reply.statusCode}`);
        reply.resume().on("close", resolve);
      });
      call.end(body && JSON.stringify(body));
    });
  }

  async function run(): Promise<void> {
    for (let n = 0; !ending; n++) {
      await once("GET", PATHS[n % PATHS.length] ?? "/");
      if (n % 4 === 0)
        await once("PATCH", `/api/products/${productId}`, { name: `115 Diamonds, saved ${n} times` });
      await wait(pauseMs);
    }
  }

  const running = run();
  return {
    requests: () => count,
    failures,
    async end() {
      ending = true;
      await running;
      agent.destroy();
    },
  };
}
