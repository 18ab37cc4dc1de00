import { closeSync, openSync, writeSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import type { SupplierKind } from "@hira/contract";
import type { Behaviour, Weights } from "./behaviours.ts";

/** An order as its stand-in knows it. */
export interface StandInOrder {
  kind: SupplierKind;
  /** The store's. */
  reference: string;
  /** The stand-in's own. */
  number: string;
  sku: string;
  playerId: string;
  /** In the stand-in's currency. */
  price: number;
  behaviour: Behaviour;
  state: "pending" | "delivered" | "failed" | "reversed";
  /** How often the player got it; more than once is what must never be. */
  delivered: number;
  /** How often the store sent it; Digiflazz is asked by sending again. */
  sent: number;
  code?: string;
  at: string;
}

/** How the store is known to the stand-ins, and they to it. */
export interface StandInPairing {
  /** Of the sample shop's suppliers; absent: somebody else tells the store where the stand-ins are. */
  ids?: Record<SupplierKind, string>;
  unipin: { partnerId: string; secret: string };
  digiflazz: { username: string; key: string; webhookSecret: string; webhookPath: string };
  redeemer: { token: string };
}

/** What the shop has paid in at the beginning. */
const OPENING: Record<SupplierKind, number> = { unipin: 50_000, digiflazz: 7_000_000, redeemer: 0 };

type Line =
  | { pairing: StandInPairing; opening?: Partial<Record<SupplierKind, number>> | undefined }
  | { order: StandInOrder }
  | { told: { kind: SupplierKind; weights: Weights } };

export interface Books {
  pairing: StandInPairing;
  /** The oldest first. */
  all: (kind: SupplierKind) => StandInOrder[];
  find: (kind: SupplierKind, reference: string) => StandInOrder | undefined;
  /** Writes an order as it is now; on disk when it returns, so that a kill of the process forgets nothing. */
  write: (order: StandInOrder) => void;
  weightsOf: (kind: SupplierKind) => Weights;
  tell: (kind: SupplierKind, weights: Weights) => void;
  /** What is left of what was paid in. */
  balance: (kind: SupplierKind) => number;
  close: () => void;
}

/** Begins the books: from then on the stand-ins are there. `opening`: what was paid in, where it is other than usual. */
export async function beginBooks(
  file: string,
  pairing: StandInPairing,
  opening?: Partial<Record<SupplierKind, number>>,
): Promise<void> {
  const line = JSON.stringify({ pairing, opening } satisfies Line);
  await writeFile(file, `${line}\n`, { mode: 0o600, flush: true });
}

/** The books of a file, a line for each change; undefined where nobody began any. */
export async function openBooks(file: string): Promise<Books | undefined> {
  const lines = await readLines(file);
  const [first] = lines;
  if (!first || !("pairing" in first)) return undefined;
  const orders = new Map<string, StandInOrder>();
  const weights = new Map<SupplierKind, Weights>();
  const spent: Record<SupplierKind, number> = { unipin: 0, digiflazz: 0, redeemer: 0 };
  const key = ({ kind, reference }: Pick<StandInOrder, "kind" | "reference">) => `${kind} ${reference}`;
  const keep = (order: StandInOrder) => {
    spent[order.kind] += costOf(order) - costOf(orders.get(key(order)));
    orders.set(key(order), { ...order });
  };
  for (const line of lines) {
    if ("order" in line) keep(line.order);
    if ("told" in line) weights.set(line.told.kind, line.told.weights);
  }
  const journal = openSync(file, "a", 0o600);
  const append = (line: Line) => void writeSync(journal, `${JSON.stringify(line)}\n`);
  return {
    pairing: first.pairing,
    all: (kind) => [...orders.values()].filter((order) => order.kind === kind),
    find(kind, reference) {
      const found = orders.get(key({ kind, reference }));
      return found && { ...found };
    },
    write(order) {
      append({ order });
      keep(order);
    },
    weightsOf: (kind) => weights.get(kind) ?? { well: 1 },
    tell(kind, told) {
      append({ told: { kind, weights: told } });
      weights.set(kind, told);
    },
    balance: (kind) => ({ ...OPENING, ...first.opening })[kind] - spent[kind],
    close: () => closeSync(journal),
  };
}

/** What failed or was taken back is paid back. */
function costOf(order: StandInOrder | undefined): number {
  return order && (order.state === "pending" || order.state === "delivered") ? order.price : 0;
}

async function readLines(file: string): Promise<Line[]> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
  // Behind the last line end stands nothing, or what a killed process had begun to write.
  const whole = text.split("\n").slice(0, -1);
  return whole.map((line) => JSON.parse(line) as Line);
}
