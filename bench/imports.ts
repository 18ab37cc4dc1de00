import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { isCustomerKind, isHistoryKind } from "@hira/contract";
import type { ArchiveManifest } from "@hira/server/operations/archive/manifest";
import { openZip } from "@hira/server/operations/archive/unzip";
import { takeBackGoods } from "@hira/server/orders/goods-imports/take-back-goods";
import { takeBackHistory } from "@hira/server/people/history-imports/import-history";
import { takeBackImport } from "@hira/server/people/imports/sign-import";
import { applicationLogin } from "@hira/server/platform/db/application-login";
import { openDatabase } from "@hira/server/platform/db/database";
import { startEmbeddedPostgres } from "@hira/server/platform/db/embedded/embedded";
import { migrate } from "@hira/server/platform/db/migrate";
import { systemActor } from "@hira/server/platform/lib/actor";
import {
  type Brought,
  broughtBy,
  type FormerFile,
  formerFiles,
  plus,
  READ_BROUGHT,
} from "@hira/server/testing/former-shop";
import { reconcile } from "@hira/server/wallet/reconciliation/reconcile";
import pg from "pg";
import manifest from "../package.json" with { type: "json" };
import { type Row, report } from "./report.ts";

/**
 * Measures the time and memory of importing a former shop and of exporting a shop: `npm run bench:imports`. It starts
 * each command with `npm run`, and measures the maximum memory of its process. `--part formats` only imports the
 * files of each format, imports them again, and takes the imports back. `--part archive` only exports a large shop
 * and restores it from the archive. `--only WORD` limits the formats to files with this word in their names.
 */
const { values } = parseArgs({
  options: {
    customers: { type: "string", default: "100000" },
    orders: { type: "string", default: "50000" },
    part: { type: "string", default: "formats,archive" },
    only: { type: "string", default: "" },
  },
});
const CUSTOMERS = Number(values.customers);
const ORDERS = Number(values.orders);
/** Size of the former shop that is imported from files of each format. */
const FORMER = { customers: CUSTOMERS / 10, orders: ORDERS, products: 300, codes: 5_000 };
const MOST_MB = 300;
const MOST_SECONDS = 300;
const OWNER = "owner@shop.test";

const directory = await mkdtemp(join(tmpdir(), "hira-imports-"));
const server = await startEmbeddedPostgres({ directory: join(directory, "postgres"), log: () => {} });

interface Run {
  out: string;
  seconds: number;
  mb: number;
}

const TELLS_MEMORY = `data:text/javascript,process.on("exit",()=>console.log("\\nMB",process.resourceUsage().maxRSS/1024))`;

async function run(script: keyof typeof manifest.scripts, url: string, ...args: string[]): Promise<Run> {
  const [, ...flags] = manifest.scripts[script].split(" ");
  const begun = performance.now();
  const child = spawn(process.execPath, ["--import", TELLS_MEMORY, ...flags, ...args], {
    cwd: join(import.meta.dirname, ".."),
    env: {
      ...process.env,
      DATABASE_URL: url,
      VOUCHER_KEY: Buffer.alloc(32, "bench").toString("base64"),
      DATA_DIR: join(directory, "data"),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let out = "";
  child.stdout.on("data", (text) => (out += text));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`npm run ${script} ${args.join(" ")}: ${code}\n${out}`);
  const seconds = (performance.now() - begun) / 1000;
  return { out, seconds, mb: Number(/^MB ([\d.]+)$/m.exec(out)?.[1]) };
}

const balanceOf = (n: number) => `${(n * 7919) % 5_000}.${String(n % 100).padStart(2, "0")}`;
const phoneOf = (n: number) => `01${7 + (n % 3)}${String(n).padStart(8, "0")}`;

function* balances(): Generator<string> {
  yield "user_id,email,phone,name,amount\n";
  for (let n = 1; n <= CUSTOMERS; n += 1)
    yield `${n},customer${n}@mail.test,${phoneOf(n)},গ্রাহক Customer ${n},${balanceOf(n)}\n`;
}

function* transactions(): Generator<string> {
  yield "id,user_id,email,name,type,category,currency,amount,balance,details,date\n";
  for (let n = 1; n <= CUSTOMERS; n += 1)
    yield `${n},${n},wallet${n}@mail.test,Customer ${n},credit,topup,BDT,${balanceOf(n)}000000,${balanceOf(n)},Top-up ${n},2026-01-01 10:00:00\n`;
}

function* orders(): Generator<string> {
  yield "order_id,order_number,order_date,status,order_total,order_currency,payment_method_title,transaction_id,customer_email,billing_phone,billing_first_name,line_item_1,player_id\n";
  for (let n = 1; n <= ORDERS; n += 1) {
    const day = `${String((n % 12) + 1).padStart(2, "0")}/${String((n % 28) + 1).padStart(2, "0")}/2026`;
    const buyer = (n % CUSTOMERS) + 1;
    yield `${n},${100_000 + n},${day} 15:09:00,${n % 9 === 0 ? "cancelled" : "completed"},${balanceOf(n)},BDT,bKash,TRX${n},customer${buyer}@mail.test,${phoneOf(buyer)},Customer ${buyer},115 Diamonds,${9_000_000 + n}\n`;
  }
}

function* requests(): Generator<string> {
  yield "request id,date,email,amount,method,transaction id,status\n";
  for (let n = 1; n <= ORDERS; n += 1)
    yield `${n},2026-05-${String((n % 28) + 1).padStart(2, "0")} 10:00,customer${(n % CUSTOMERS) + 1}@mail.test,${balanceOf(n)},bKash,REQ${n},approved\n`;
}

/** Returns the sum of the first `count` balances, formatted as the commands print sums. */
function totalOf(count: number): string {
  let poisha = 0;
  for (let n = 1; n <= count; n += 1) poisha += Math.round(Number(balanceOf(n)) * 100);
  return `৳${(poisha / 100).toFixed(2)}`;
}

const write = (file: string, lines: Iterable<string>) =>
  pipeline(Readable.from(lines), createWriteStream(file));

async function newDatabase(name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return url.href;
}

async function asked<T>(url: string, query: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows as T[];
}

/**
 * Checks that both archives have the same rows. The audit log is not compared, because the copy has added entries to
 * it.
 */
async function compareArchives(one: string, other: string): Promise<void> {
  const tables = async (file: string) => {
    const zip = await openZip(file);
    const pieces: Buffer[] = [];
    for await (const piece of zip.read("manifest.json")) pieces.push(piece);
    const manifest = JSON.parse(Buffer.concat(pieces).toString()) as ArchiveManifest;
    return manifest.tables.filter(({ table }) => !table.startsWith("audit"));
  };
  const [first, second] = [await tables(one), await tables(other)];
  const differing = first.filter(({ sha256 }, at) => sha256 !== second[at]?.sha256);
  if (differing.length > 0)
    throw new Error(`Not the same: ${differing.map(({ table }) => table).join(", ")}`);
  console.log(`${first.length} tables of the copy's archive are equal, byte for byte`);
}

function expectOut({ out }: Run, text: string): void {
  if (!out.includes(text)) throw new Error(`Expected “${text}”, found:\n${out.slice(-2_000)}`);
}

async function newShop(name: string): Promise<string> {
  const url = await newDatabase(name);
  await asked(
    url,
    `INSERT INTO users (uid, email, email_verified, name, role, preset) VALUES ('owner', '${OWNER}', true, 'Owner', 'admin', 'owner'); INSERT INTO wallets (uid) VALUES ('owner')`,
  );
  return url;
}

async function readBrought(url: string): Promise<Brought> {
  const [row] = await asked<Brought>(url, READ_BROUGHT);
  if (!row) throw new Error("A SELECT without FROM gives a row");
  return row;
}

async function expectBrought(url: string, expected: Brought): Promise<void> {
  const found = await readBrought(url);
  if (!isDeepStrictEqual({ ...found }, { ...expected }))
    throw new Error(`Expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
}

/**
 * Takes back the newest import of this kind with the function that the admin area uses. Returns how many seconds it
 * took.
 */
async function takeBack(url: string, { kind }: FormerFile): Promise<number> {
  const [table, taker] = isCustomerKind(kind)
    ? (["imports", takeBackImport] as const)
    : isHistoryKind(kind)
      ? (["history_imports", takeBackHistory] as const)
      : (["goods_imports", takeBackGoods] as const);
  const [newest] = await asked<{ id: string }>(
    url,
    `SELECT id FROM ${table} WHERE taken_back_at IS NULL ORDER BY id DESC LIMIT 1`,
  );
  if (!newest) throw new Error(`${table} has nothing to take back`);
  const db = openDatabase(applicationLogin(url));
  const begun = performance.now();
  await taker({ db, actor: { ...systemActor, uid: "owner" } }, newest.id).finally(() => db.destroy());
  return (performance.now() - begun) / 1000;
}

/**
 * For each file: imports it, imports it again, and takes the import back. Checks the sums to the poisha after each
 * step: the first import adds the whole file, the second adds nothing, and taking back leaves nothing.
 */
async function formats(): Promise<boolean> {
  const url = await newShop("formats");
  const rows: Row[] = [];
  const { people, products, codes } = formerFiles(FORMER);
  const argsOf = async (file: FormerFile) => {
    const path = join(directory, file.fileName);
    await writeFile(path, file.bytes());
    return [path, "--as", OWNER, "--source", "Former shop", "--create-games"];
  };
  const measured = async (file: FormerFile) => {
    const before = await readBrought(url);
    const args = await argsOf(file);
    const after = plus(before, broughtBy(file, FORMER));
    const first = await run("import", url, ...args);
    await expectBrought(url, after);
    const second = await run("import", url, ...args);
    expectOut(second, `Here already: ${file.records}. Left out: 0.`);
    expectOut(second, "Nothing new in this file.");
    await expectBrought(url, after);
    const back = await takeBack(url, file);
    await expectBrought(url, before);
    const title = `${file.name} (${file.records})`;
    const figures = { import: first.seconds, "second import": second.seconds, "taking back": back };
    for (const [name, value] of Object.entries(figures))
      rows.push({ name: `${title}: ${name}`, value, unit: "s", atMost: MOST_SECONDS });
    rows.push({
      ...{ name: `${title}: memory`, value: Math.max(first.mb, second.mb), unit: "MB", atMost: MOST_MB },
      // A workbook may need more memory than the limit, because it is unpacked as a whole.
      ...(file.fileName.endsWith(".xlsx") && { exception: "166" }),
    });
    console.log(title, ...rows.slice(-4).map(({ value, unit }) => `${value.toFixed(1)} ${unit}`));
  };
  const isWanted = ({ name }: FormerFile) => name.includes(values.only);
  for (const file of [...people, ...products].filter(isWanted)) await measured(file);
  const [first] = products;
  if (first && codes.some(isWanted)) {
    await run("import", url, ...(await argsOf(first)));
    for (const file of codes.filter(isWanted)) await measured(file);
    await takeBack(url, first);
  }
  const db = openDatabase(applicationLogin(url));
  const { differences } = await reconcile(db, { limit: 10 }).finally(() => db.destroy());
  if (differences.length > 0) throw new Error(`The books differ: ${JSON.stringify(differences)}`);
  return report("import-formats", rows);
}

async function archive(): Promise<boolean> {
  const url = await newShop("shop");
  const rows: Row[] = [];
  const note = (name: string, { seconds, mb }: Run) => {
    rows.push({ name: `${name}: time`, value: seconds, unit: "s", atMost: MOST_SECONDS });
    rows.push({ name: `${name}: memory`, value: mb, unit: "MB", atMost: MOST_MB });
    console.log(name, seconds.toFixed(1), "s", mb.toFixed(0), "MB");
  };
  for (const [name, lines] of Object.entries({ balances, transactions })) {
    const file = join(directory, `${name}.csv`);
    await write(file, lines());
    const { size } = await stat(file);
    note(
      `check ${CUSTOMERS} ${name} (${(size / 1e6).toFixed(1)} MB)`,
      await run("import", url, file, "--as", OWNER, "--dry-run"),
    );
    note(`import ${CUSTOMERS} ${name}`, await run("import", url, file, "--as", OWNER));
  }
  for (const [name, lines] of Object.entries({ orders, requests })) {
    const file = join(directory, `${name}.csv`);
    await write(file, lines());
    const { size } = await stat(file);
    const args = [file, "--as", OWNER, "--source", name];
    const made = await run("import", url, ...args);
    note(`import ${ORDERS} ${name} (${(size / 1e6).toFixed(1)} MB)`, made);
    expectOut(made, `Come along: ${ORDERS}, ${totalOf(ORDERS)}.`);
    const again = await run("import", url, ...args);
    note(`import them again`, again);
    expectOut(again, `Here already: ${ORDERS}. Left out: 0.\nNothing new in this file.`);
  }
  const first = join(directory, "shop.zip");
  note("export", await run("export", url, first));
  const copy = await newDatabase("copy");
  note("read back", await run("restore:export", copy, first));
  const second = join(directory, "copy.zip");
  note("export the copy", await run("export", copy, second));
  await compareArchives(first, second);
  return report("imports", rows);
}

const parts = { formats, archive };
try {
  for (const [name, measure] of Object.entries(parts))
    if (values.part.split(",").includes(name) && !(await measure())) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
