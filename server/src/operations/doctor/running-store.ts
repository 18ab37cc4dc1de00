import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "../../platform/config/config.ts";
import { listenRefusal } from "../../platform/lib/listen-refusal.ts";
import { isLoopback } from "../../platform/lib/loopback.ts";
import { type Finding, fault, ok, reasonOf, warning } from "./finding.ts";

const ANSWER_MS = 3_000;
/** Number of requests to the public URL. If a proxy distributes them over two stores, each store gets some. */
const VISITS = 4;

/**
 * Checks which program listens at the store's port. If it is the store, checks its warnings and whether visitors reach
 * it at the public URL.
 */
export async function checkRunningStore(config: Config): Promise<Finding[]> {
  const base = baseOf(config);
  if (!(await isStore(base))) return [await checkFreePort(config)];
  const readiness = await checkReadiness(base);
  // The requests are sent before the warnings are read, because the store's warnings are about the requests that it
  // got.
  const visits = await checkPublicAddress(config, readiness.state === "ok");
  return [readiness, ...visits, ...(await checkWarnings(base, config.metricsToken))];
}

/** Returns the URL by which this machine reaches a store that listens at the address HOST. */
function baseOf({ host, port }: Config): string {
  const name =
    host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "[::1]" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { headers, redirect: "manual", signal: AbortSignal.timeout(ANSWER_MS) });

async function isStore(base: string): Promise<boolean> {
  try {
    const reply = await ask(`${base}/health/live`);
    return reply.ok && ((await reply.json()) as { status?: string }).status === "live";
  } catch {
    return false;
  }
}

async function checkFreePort({ host, port }: Config): Promise<Finding> {
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, "listening");
    return ok("port", `The store does not run; its port ${port} is free.`);
  } catch (error) {
    return fault(
      "port",
      listenRefusal(error, { host, port }) ?? `Nobody can listen at HOST: ${reasonOf(error)}.`,
    );
  } finally {
    server.close();
  }
}

async function checkReadiness(base: string): Promise<Finding> {
  const { status } = await ask(`${base}/health/ready`);
  if (status === 200) return ok("store", `A store answers at ${base}, and is ready.`);
  const text = `The store at ${base} is not ready (${status}): its database takes no writes, it is busy, or it is about to end. Its log says which.`;
  return fault("store", text);
}

/** HTTP statuses with which a proxy answers if no store behind it is ready. */
const NO_STORE = new Set([502, 503, 504]);

async function checkPublicAddress({ publicUrl, port }: Config, isReady: boolean): Promise<Finding[]> {
  const { hostname, port: asked } = new URL(publicUrl);
  // The public URL is the store's own address, so there is no proxy to check.
  if (isLoopback(hostname) && asked === String(port)) return [];
  const subject = "PUBLIC_URL";
  try {
    const reply = await ask(`${publicUrl}/health/live`);
    if (NO_STORE.has(reply.status)) {
      const todo = isReady
        ? "the proxies of deploy/proxies take 5 s to notice a store that is ready, so ask again then; if it stays, look where the proxy sends its requests, and how often it asks for /health/ready."
        : "the proxy sends nobody to a store that is not ready, which is right: mend the store, and visitors are back within 5 s.";
      return [fault(subject, `${publicUrl} answers ${reply.status}: ${todo}`)];
    }
    if (reply.status !== 200) {
      const text = `${publicUrl} answers ${reply.status} instead of the store: look where the proxy sends its requests (deploy/proxies).`;
      return [fault(subject, text)];
    }
    // This path exists in no route. Paths for monitoring would not do, because the store ignores them when it assesses
    // its proxy.
    for (let visit = 0; visit < VISITS; visit++) await ask(`${publicUrl}/api/doctor`);
    return [ok(subject, `${publicUrl} leads to the store.`)];
  } catch (error) {
    const text = `${publicUrl} does not answer this machine (${reasonOf(error)}): see whether the domain leads here, the proxy runs and its certificate is valid.`;
    return [warning(subject, text)];
  }
}

const SENTENCES: Record<string, string> = {
  "trust-proxy":
    "TRUST_PROXY does not fit the requests that come, so visitors share one address's limits or can make theirs up: set it as the running store's log says.",
};

/** Reads the warnings of the running store about the requests that it gets and about lost log lines. */
async function checkWarnings(base: string, token: string | undefined): Promise<Finding[]> {
  if (token === undefined) return [];
  const reply = await ask(`${base}/metrics`, { authorization: `Bearer ${token}` });
  if (reply.status !== 200) {
    const text = `The store at ${base} answers ${reply.status} to METRICS_TOKEN: it was started with another one, restart it.`;
    return [warning("METRICS_TOKEN", text)];
  }
  const text = await reply.text();
  const names = [...text.matchAll(/^hira_warning\{name="([^"]+)"\} 1$/gm)].map(([, name = ""]) => name);
  const lost = Number(/^hira_log_lines_lost_total (\d+)/m.exec(text)?.[1] ?? 0);
  return [
    ...names.map((name) =>
      fault(name, SENTENCES[name] ?? `The running store warns of this: its log says what to do.`),
    ),
    ...(lost > 0 ? [fault("log", lostSentence(lost))] : []),
  ];
}

const lostSentence = (lost: number) =>
  `${lost.toLocaleString("en")} lines of the running store's log were lost: its disk is full, or whoever reads it stands still. Make room, or restart what reads it.`;
