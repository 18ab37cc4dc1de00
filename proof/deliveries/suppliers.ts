import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { SupplierKind } from "@hira/contract";
import { beginBooks } from "@hira/demo/stand-ins/books";
import { freePort } from "@hira/server/testing/processes";
import { send } from "@hira/server/testing/send";
import type { Random } from "../random.ts";
import type { Site } from "../site.ts";
import { openFront } from "./front.ts";

const CODES_AT_ONCE = 5_000;
/**
 * The redeemer delivers at most this share of the orders. When its codes are used up, the other suppliers deliver.
 */
const REDEEMED = 0.8;
const PACKAGE = 25;
const SKU = { unipin: `FREEFIRE_BD:${PACKAGE}`, digiflazz: `ff${PACKAGE}` };
/** Each kind of misbehaviour happens to one of ten orders. All other orders are delivered normally. */
const WEIGHTS: Record<SupplierKind, Record<string, number>> = {
  unipin: weights("refuses", "hangs", "cuts", "error-after", "page", "slow", "lost", "error-before", "busy"),
  digiflazz: weights(
    "refuses",
    "hangs",
    "later",
    "twice",
    "disordered",
    "silent",
    "forged",
    "reversed",
    "busy",
  ),
  redeemer: weights("refuses", "hangs", "slow", "busy"),
};

/** Delays of the fake suppliers, in milliseconds. `later`: the time until a pending order ends. */
export type Pace = Record<"later" | "slow" | "hang", number>;

/** The shop's fake suppliers, and the product that they deliver. */
export interface Suppliers {
  /** The file with the fake suppliers' records. Killing a store or PostgreSQL does not affect it. */
  file: string;
  keys: Record<SupplierKind, string>;
  /** The time since which the suppliers deliver orders. */
  since: Date;
  /** Makes a random supplier the first in the order of attempts. */
  shuffle(random: Random): Promise<void>;
  end(): void;
}

function weights(...behaviours: string[]): Record<string, number> {
  return Object.fromEntries([["well", 10 - behaviours.length], ...behaviours.map((each) => [each, 1])]);
}

/** Adds the three suppliers over HTTP, starts their fakes, and sets the product to be delivered by them. */
export async function openSuppliers(
  site: Site,
  { productId, orders, seed, pace }: { productId: string; orders: number; seed: number; pace: Pace },
): Promise<Suppliers> {
  const asBoss = async (method: string, path: string, body: object) => {
    const answer = await send(site.base(), { method, path, body, token: site.bossToken });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.body;
  };
  const port = await freePort();
  const url = (kind: SupplierKind) => `http://127.0.0.1:${port}/stand-ins/${kind}`;
  const add = async (kind: SupplierKind, more: object) => {
    const { supplier } = await asBoss("POST", "/admin/suppliers", {
      name: `Stand-in ${kind}`,
      kind,
      ...more,
    });
    return supplier as { _id: string; key: string };
  };
  const unipin = await add("unipin", {
    settings: { url: url("unipin"), partnerId: "hira-partner" },
    credentials: { secret: "made-up-secret" },
    ...{ currency: "BDT", rate: 1 },
  });
  const digiflazz = await add("digiflazz", {
    settings: { url: url("digiflazz"), username: "hirashop" },
    credentials: { key: "dev-key-1234", webhookSecret: "hook-secret-9" },
    ...{ currency: "IDR", rate: 0.0072 },
  });
  const redeemer = await add("redeemer", {
    settings: { url: url("redeemer") },
    credentials: { token: "made-up-token" },
    ...{ currency: "BDT", rate: 1 },
  });
  const codes = await addCodes(asBoss, Math.ceil(REDEEMED * orders));
  const file = join(site.dataDir, "stand-ins.jsonl");
  const webhookPath = `/api/inbound/suppliers/${digiflazz._id}`;
  const pairing = {
    unipin: { partnerId: "hira-partner", secret: "made-up-secret" },
    digiflazz: { username: "hirashop", key: "dev-key-1234", webhookSecret: "hook-secret-9", webhookPath },
    redeemer: { token: "made-up-token" },
  };
  await beginBooks(file, pairing, { unipin: 1e9, digiflazz: 1e12 });
  const told = Object.entries(WEIGHTS).map(([kind, each]) =>
    JSON.stringify({ told: { kind, weights: each } }),
  );
  await appendFile(file, `${told.join("\n")}\n`);
  const front = await openFront(site.base);
  const child = await spawnFakes([String(port), file, front.url, String(seed), JSON.stringify(pace)]);
  const chain = [
    { supplierId: unipin._id, sku: SKU.unipin, active: true },
    { supplierId: digiflazz._id, sku: SKU.digiflazz, active: true },
    { supplierId: redeemer._id, sku: codes, active: true },
  ];
  const map = (suppliers: typeof chain) =>
    asBoss("PATCH", `/admin/products/${productId}/suppliers`, {
      automatic: true,
      costCeiling: null,
      suppliers,
    });
  await map(chain);
  return {
    file,
    keys: { unipin: unipin.key, digiflazz: digiflazz.key, redeemer: redeemer.key },
    since: new Date(),
    async shuffle(random) {
      const at = random.between(0, chain.length - 1);
      await map([...chain.slice(at), ...chain.slice(0, at)]).catch(() => {});
    },
    end() {
      child.kill("SIGKILL");
      front.end();
    },
  };
}

type AsBoss = (method: string, path: string, body: object) => Promise<Record<string, { _id: string }>>;

/** Creates the product whose codes the redeemer uses. */
async function addCodes(asBoss: AsBoss, count: number): Promise<string> {
  const image = { imageUrl: "/uploads/x.webp" };
  const { category } = await asBoss("POST", "/categories", { name: "Codes to redeem", ...image });
  const values = { name: "UC to redeem", price: 80, stock: 0, offerType: "Normal", category: category?._id };
  const { product } = await asBoss("POST", "/products", values);
  const productId = product?._id ?? "";
  for (let at = 0; at < count; at += CODES_AT_ONCE) {
    const codes = Array.from(
      { length: Math.min(CODES_AT_ONCE, count - at) },
      (_, n) => `REDEEM-${10_000_000 + at + n}`,
    );
    await asBoss("POST", "/admin/unipin/upload", { productId, codes });
  }
  return productId;
}

async function spawnFakes(words: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "fakes.ts"), ...words], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => Promise.reject(new Error("The stand-ins did not start"))),
  ]);
  return child;
}
