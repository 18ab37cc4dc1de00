import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import type { ArchiveManifest } from "@hira/server/operations/archive/manifest";
import { openZip } from "@hira/server/operations/archive/unzip";
import { startEmbeddedPostgres } from "@hira/server/platform/db/embedded/embedded";
import { migrate } from "@hira/server/platform/db/migrate";
import pg from "pg";
import manifest from "../package.json" with { type: "json" };
import { type Row, report } from "./report.ts";

/**
 * Measures how much time and memory it takes to import a former shop and to export a shop: `npm run bench:imports --
 * --customers 100000`. Each command runs as `npm run` starts it. Its memory is the maximum of its process.
 */
const { values } = parseArgs({
  options: {
    customers: { type: "string", default: "100000" },
    orders: { type: "string", default: "50000" },
  },
});
const CUSTOMERS = Number(values.customers);
const ORDERS = Number(values.orders);
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

function* shopifyOrders(): Generator<string> {
  yield "Name,Email,Financial Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Billing Name,Payment Method,Payment Reference\n";
  for (let n = 1; n <= ORDERS; n += 1) {
    const buyer = (n % CUSTOMERS) + 1;
    const at = `2026-${String((n % 12) + 1).padStart(2, "0")}-${String((n % 28) + 1).padStart(2, "0")} 15:09:00 +0600`;
    yield `#${n},customer${buyer}@mail.test,paid,BDT,${balanceOf(n)},${at},1,115 Diamonds,Customer ${buyer},bKash,TRX${n}\n`;
    if (n % 5 === 0) yield `#${n},customer${buyer}@mail.test,,,,,2,Weekly,,,\n`;
  }
}

function* requests(): Generator<string> {
  yield "request id,date,email,amount,method,transaction id,status\n";
  for (let n = 1; n <= ORDERS; n += 1)
    yield `${n},2026-05-${String((n % 28) + 1).padStart(2, "0")} 10:00,customer${(n % CUSTOMERS) + 1}@mail.test,${balanceOf(n)},bKash,REQ${n},approved\n`;
}

/** Returns the sum of the amounts in this many lines, as the commands print it. */
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

/** Checks that both archives have the same rows. Only the audit log of the copy has more, because it continues. */
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

async function main(): Promise<boolean> {
  const url = await newDatabase("shop");
  await asked(
    url,
    `INSERT INTO users (uid, email, email_verified, name, role, preset) VALUES ('owner', '${OWNER}', true, 'Owner', 'admin', 'owner'); INSERT INTO wallets (uid) VALUES ('owner')`,
  );
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
  for (const [name, lines] of Object.entries({ orders, shopifyOrders, requests })) {
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
  const archive = join(directory, "shop.zip");
  note("export", await run("export", url, archive));
  const copy = await newDatabase("copy");
  note("read back", await run("restore:export", copy, archive));
  const second = join(directory, "copy.zip");
  note("export the copy", await run("export", copy, second));
  await compareArchives(archive, second);
  return report("imports", rows);
}

try {
  if (!(await main())) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}
