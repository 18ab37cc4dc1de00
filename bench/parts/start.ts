import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { freePort } from "../../e2e/open-store.ts";
import { programOf } from "../../server/programs.mjs";
import { residentMb } from "../processes.ts";
import { median, report } from "../report.ts";

/**
 * Measures how long `npm start` takes on a built tree until the home page answers, and the memory of the server's
 * process.
 */
const REACH_SECONDS = 4;
const REACH_MB = 200;
const STARTS = 5;
const LOAD_SECONDS = 15;
const root = join(import.meta.dirname, "../..");

interface Started {
  origin: string;
  seconds: number;
  /** ID of the server's process, which npm starts. */
  pid: number;
  stop: () => Promise<void>;
}

async function startByNpm(dataDir: string): Promise<Started> {
  const port = await freePort();
  const from = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: root,
    detached: true,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: "off", LOG_LEVEL: "warn" },
    stdio: "ignore",
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(origin))) {
    if (child.exitCode !== null) throw new Error("npm start ended by itself.");
    await wait(10);
  }
  const seconds = (performance.now() - from) / 1000;
  const pid = await serverOf(port, dataDir);
  return { origin, seconds, pid, stop: () => stop(child, pid) };
}

const answers = (origin: string) =>
  fetch(origin).then(
    (reply) => reply.ok,
    () => false,
  );

/**
 * Returns the process ID of the server. npm starts a shell, and the shell replaces itself with the server.
 */
async function serverOf(port: number, dataDir: string): Promise<number> {
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const [line, environment] = await Promise.all([
      readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => ""),
      readFile(`/proc/${pid}/environ`, "utf8").catch(() => ""),
    ]);
    const isOurs = environment.includes(`PORT=${port}\0`) && environment.includes(`DATA_DIR=${dataDir}\0`);
    if (isOurs && line.endsWith(`\0${programOf("main")}\0`)) return Number(pid);
  }
  throw new Error("The server's process was not found.");
}

async function stop(npm: ChildProcess, pid: number): Promise<void> {
  const ended = once(npm, "exit");
  process.kill(pid, "SIGTERM");
  await ended;
}

/** Requests pages, lists and addresses that do not exist, from 32 clients at the same time. */
async function visit(origin: string): Promise<void> {
  const { products } = (await (await fetch(`${origin}/api/products`)).json()) as {
    products: { _id: string; category: { _id: string } }[];
  };
  const paths = [
    "/",
    "/topup-categories",
    "/help",
    "/api/categories",
    "/api/orders/public?limit=10",
    "/no/such/page",
    ...products.map(({ category }) => `/topup/${category._id}`),
    ...products.map(({ _id }) => `/api/unipin/availability?productId=${_id}`),
  ];
  const requests = paths.map((path) => ({ path }));
  await autocannon({ url: origin, connections: 32, duration: LOAD_SECONDS, requests });
}

export async function measure(): Promise<boolean> {
  const home = await mkdtemp(join(tmpdir(), "hira-bench-"));
  const dataDir = join(home, "data");
  try {
    const first = await startByNpm(dataDir);
    await first.stop();
    const seconds: number[] = [];
    for (let n = 1; n < STARTS; n++) {
      const again = await startByNpm(dataDir);
      seconds.push(again.seconds);
      await again.stop();
    }
    const last = await startByNpm(dataDir);
    seconds.push(last.seconds);
    const idle = await residentMb(last.pid);
    await visit(last.origin);
    const loaded = await residentMb(last.pid);
    await last.stop();
    return await report("start", [
      { name: "npm start to the first answer", value: median(seconds), unit: "s", atMost: REACH_SECONDS },
      { name: "the very first, with an empty data folder", value: first.seconds, unit: "s" },
      { name: "memory of the server, just started", value: idle, unit: "MB", atMost: REACH_MB },
      { name: "memory of the server after load", value: loaded, unit: "MB", atMost: REACH_MB },
    ]);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}
