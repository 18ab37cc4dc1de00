import { execFile, execSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { systemBrowser } from "../../e2e/browser.ts";
import { openStore } from "../../e2e/open-store.ts";
import { countProcessorTime } from "../processor-time.ts";
import { median, type Row, report, round } from "../report.ts";

/**
 * Measures pages with Lighthouse's mobile settings: simulated slow 4G, and a processor that is four times slower. The
 * figures are medians of several visits.
 */
const VISITS = 5;
const BUDGET_KB = 120;
/** The home page in each language. */
const homePages = ["/", "/bn"];
/**
 * Pages of a customer who is signed in, each in both languages. `:id` stands for the ID of an order of this customer.
 */
const ownPages = ["/redeem", "/my-orders", "/my-orders/:id", "/add-funds", "/wallet", "/profile"].flatMap(
  (path) => [path, `/bn${path}`],
);
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

async function openChromium(): Promise<{ port: number; close: () => Promise<void> }> {
  const path = systemBrowser();
  if (!path) throw new Error("No Chromium here: node e2e/find-browser.ts --full installs one.");
  const profile = await mkdtemp(join(tmpdir(), "hira-chromium-"));
  const child = spawn(
    path,
    [
      "--headless=new",
      "--remote-debugging-port=0",
      `--user-data-dir=${profile}`,
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "about:blank",
    ],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const close = async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(profile, { recursive: true, force: true });
  };
  for await (const line of createInterface({ input: child.stderr })) {
    const port = /^DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1];
    if (!port) continue;
    child.stderr.resume();
    return { port: Number(port), close };
  }
  throw new Error(`${path} did not start.`);
}

/** Lighthouse is installed in a folder of its own, because it has more dependencies than the store. */
const lighthouseFolder = join(import.meta.dirname, "../lighthouse");
const lighthouseCli = join(lighthouseFolder, "node_modules/lighthouse/cli/index.js");

function installLighthouse(): void {
  if (!existsSync(lighthouseCli)) execSync("npm ci", { cwd: lighthouseFolder, stdio: "inherit" });
}

/** The fields of Lighthouse's result that are read here. */
interface LighthouseResult {
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    {
      id: string;
      title: string;
      score: number | null;
      scoreDisplayMode: string;
      numericValue?: number;
      details?: { items: { url: string; resourceType: string }[] };
    }
  >;
}

/** Settings of a visit. Lighthouse scores a visit only with the settings with which it was made. */
const CHOICE = `--only-categories=${categories.join(",")}`;

/** Names of the pages to measure. Default: all pages. */
const asked = process.env.BENCH_PAGES?.split(",");

/** Visits a page, and stores what Lighthouse collects in `folder`. */
async function gather(url: string, folder: string, port: number): Promise<void> {
  const options = [`--gather-mode=${folder}`, `--port=${port}`, CHOICE, "--quiet"];
  await promisify(execFile)(process.execPath, [lighthouseCli, url, ...options]);
}

/** Scores a visit that is stored in `folder`. */
async function audit(url: string, folder: string): Promise<LighthouseResult> {
  const path = join(folder, "result.json");
  const options = [`--audit-mode=${folder}`, CHOICE, "--output=json", `--output-path=${path}`, "--quiet"];
  // If the visit had an error, the command fails. Its result then contains the error.
  const run = await promisify(execFile)(process.execPath, [lighthouseCli, url, ...options]).catch(
    (error: Error) => error,
  );
  if (run instanceof Error && !existsSync(path)) throw run;
  return JSON.parse(await readFile(path, "utf8")) as LighthouseResult;
}

type Visit = NonNullable<Awaited<ReturnType<typeof visit>>>;

/** Makes one visit and scores it twice: by the processor time of the page's tasks, and by their elapsed time. */
async function visit(url: string, port: number) {
  const folder = await mkdtemp(join(tmpdir(), "hira-visit-"));
  try {
    await gather(url, folder, port);
    const clock = await audit(url, folder);
    const failure = clock.runtimeError;
    if (failure?.code === "NO_NAVSTART" || failure?.code === "NO_FCP") return null;
    if (failure) throw new Error(`${url}: ${failure.message}`);
    await countProcessorTime(join(folder, "trace.json"), url);
    const processor = await audit(url, folder);
    return { ...figuresOf(processor), clock: figuresOf(clock) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function figuresOf(result: LighthouseResult) {
  const numeric = (name: string) => result.audits[name]?.numericValue ?? Number.NaN;
  const requests = result.audits["network-requests"]?.details?.items ?? [];
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, round((result.categories[name]?.score ?? 0) * 100)]),
    ),
    lcp: numeric("largest-contentful-paint") / 1000,
    cls: numeric("cumulative-layout-shift"),
    blocking: numeric("total-blocking-time"),
    scripts: requests.filter(({ resourceType }) => resourceType === "Script").map(({ url }) => url),
    // The failed audits, which explain why a category scores less than 100.
    failed: Object.values(result.audits)
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === "binary")
      .map(({ id, title }) => `${id}: ${title}`),
  };
}

function rowsOf(path: string, visits: readonly Visit[]): Row[] {
  const of = (figure: (visit: Visit) => number) => median(visits.map(figure));
  const score = (name: string) => of(({ scores }) => scores[name] ?? 0);
  return [
    { name: `${path}: performance`, value: score("performance"), unit: "", atLeast: 98 },
    {
      name: `${path}: performance, as the clock went`,
      value: of(({ clock }) => clock.scores.performance ?? 0),
      unit: "",
    },
    {
      name: `${path}: LCP`,
      value: of(({ lcp }) => lcp),
      unit: "s",
      atMost: ownPages.includes(path) ? 2 : 1.5,
    },
    { name: `${path}: CLS`, value: of(({ cls }) => cls), unit: "", atMost: 0.02 },
    { name: `${path}: accessibility`, value: score("accessibility"), unit: "", atLeast: 100 },
    { name: `${path}: best practices`, value: score("best-practices"), unit: "", atLeast: 100 },
    // A customer's own pages have no SEO limit: they ask search engines not to index them, which lowers that score.
    ...(ownPages.includes(path)
      ? []
      : [{ name: `${path}: SEO`, value: score("seo"), unit: "", atLeast: 100 }]),
  ];
}

/**
 * Returns two figures of the scripts that a visit to the page loads: their total size, compressed with gzip, and how
 * many of them belong to the admin area.
 */
async function scriptRows(path: string, scripts: readonly string[]): Promise<Row[]> {
  const sizes = await Promise.all(
    scripts.map(async (url) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length / 1024),
  );
  const admin = scripts.filter((url) => /admin/i.test(new URL(url).pathname));
  return [
    {
      name: `${path}: JavaScript, gzip`,
      value: sizes.reduce((sum, size) => sum + size, 0),
      unit: "KB",
      atMost: BUDGET_KB,
    },
    { name: `${path}: scripts of the admin area`, value: admin.length, unit: "", atMost: 0 },
  ];
}

/**
 * Signs in a customer who has ordered, and returns the order's ID. The visits stay signed in, because Lighthouse
 * keeps cookies and the stored data of pages.
 */
async function signIn(port: number, origin: string): Promise<string> {
  const script = join(import.meta.dirname, "../../e2e/customer-in-browser.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(port), origin]);
  return stdout.trim();
}

export async function measure(): Promise<boolean> {
  installLighthouse();
  const store = await openStore();
  const chromium = await openChromium();
  const rows: Row[] = [];
  const details: Record<string, object> = {};
  try {
    const reply = await fetch(`${store.origin}/api/categories`);
    const { categories: games } = (await reply.json()) as { categories: { _id: string }[] };
    const paths = {
      ...Object.fromEntries(homePages.map((path) => [path, path])),
      "/topup-categories": "/topup-categories",
      "/topup/:id": `/topup/${games[0]?._id}`,
      "/help": "/help",
      ...Object.fromEntries(ownPages.map((path) => [path, path])),
    };
    let order = "";
    for (const [name, pattern] of Object.entries(paths)) {
      if (asked && !asked.includes(name)) continue;
      if (order === "" && ownPages.includes(name)) order = await signIn(chromium.port, store.origin);
      const path = pattern.replace(":id", order);
      const visits: Visit[] = [];
      for (let tries = 0; visits.length < VISITS; tries++) {
        // On a busy machine the browser may start its trace too late; such a visit has no result and is skipped.
        const seen = await visit(store.origin + path, chromium.port);
        if (seen) visits.push(seen);
        else if (tries > 2 * VISITS) throw new Error(`${name}: Lighthouse cannot trace it here.`);
      }
      rows.push(...rowsOf(name, visits));
      if (homePages.includes(name)) rows.push(...(await scriptRows(name, visits[0]?.scripts ?? [])));
      const blocking = (of: readonly { blocking: number }[]) =>
        round(median(of.map((visit) => visit.blocking)), 0);
      details[name] = {
        blockingMs: blocking(visits),
        clockBlockingMs: blocking(visits.map(({ clock }) => clock)),
        failed: [...new Set(visits.flatMap(({ failed }) => failed))],
      };
    }
  } finally {
    await chromium.close();
    await store.close();
  }
  return report("pages", rows, details);
}
