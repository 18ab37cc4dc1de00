import { closeSync, openSync, writeSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import type { SupplierKind } from "@hira/contract";
import type { Behaviour, Weights } from "./behaviours.ts";

/** An order in the fake supplier's records. */
export interface FakeOrder {
  kind: SupplierKind;
  /** The reference by which the store names the order. */
  reference: string;
  /** The number by which the fake supplier names the order. */
  number: string;
  sku: string;
  playerId: string;
  /** Cost in the currency of the fake supplier. */
  price: number;
  behaviour: Behaviour;
  state: "pending" | "delivered" | "failed" | "reversed";
  /** How often the player received the order. More than once is a fault of the store. */
  delivered: number;
  /** How often the store has sent the order. The store also asks Digiflazz about an order by sending it again. */
  sent: number;
  code?: string;
  at: string;
}

/** The secrets by which the store and the fake suppliers recognise each other. */
export interface FakePairing {
  /**
   * IDs of the sample shop's suppliers. Absent if the fakes run without the sample shop. Then a test tells the store
   * their addresses.
   */
  ids?: Record<SupplierKind, string>;
  unipin: { partnerId: string; secret: string };
  digiflazz: { username: string; key: string; webhookSecret: string; webhookPath: string };
  redeemer: { token: string };
}

/** The amount that the shop has paid to each supplier in advance. */
const OPENING: Record<SupplierKind, number> = { unipin: 50_000, digiflazz: 7_000_000, redeemer: 0 };

type Line =
  | { pairing: FakePairing; opening?: Partial<Record<SupplierKind, number>> | undefined }
  | { order: FakeOrder }
  | { told: { kind: SupplierKind; weights: Weights } };

export interface Books {
  pairing: FakePairing;
  /** Returns the orders of a supplier, the oldest first. */
  all: (kind: SupplierKind) => FakeOrder[];
  find: (kind: SupplierKind, reference: string) => FakeOrder | undefined;
  /**
   * Writes the current state of an order to the file before it returns, so that nothing is lost when the process is
   * killed.
   */
  write: (order: FakeOrder) => void;
  weightsOf: (kind: SupplierKind) => Weights;
  tell: (kind: SupplierKind, weights: Weights) => void;
  /** Returns how much is left of the amount paid in advance. */
  balance: (kind: SupplierKind) => number;
  close: () => void;
}

/**
 * Creates the file of the fake suppliers' records. Without this file, the store has no fake suppliers. `opening`:
 * amounts paid in advance that differ from the usual ones.
 */
export async function beginBooks(
  file: string,
  pairing: FakePairing,
  opening?: Partial<Record<SupplierKind, number>>,
): Promise<void> {
  const line = JSON.stringify({ pairing, opening } satisfies Line);
  await writeFile(file, `${line}\n`, { mode: 0o600, flush: true });
}

/**
 * Reads the fake suppliers' records from their file, in which each line is one change. Undefined if the file was
 * never created.
 */
export async function openBooks(file: string): Promise<Books | undefined> {
  const lines = await readLines(file);
  const [first] = lines;
  if (!first || !("pairing" in first)) return undefined;
  const orders = new Map<string, FakeOrder>();
  const weights = new Map<SupplierKind, Weights>();
  const spent: Record<SupplierKind, number> = { unipin: 0, digiflazz: 0, redeemer: 0 };
  const key = ({ kind, reference }: Pick<FakeOrder, "kind" | "reference">) => `${kind} ${reference}`;
  const keep = (order: FakeOrder) => {
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

/** Returns the cost of an order. An order that failed or was reversed costs nothing. */
function costOf(order: FakeOrder | undefined): number {
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
  // What follows the last line end is empty, or a line that a killed process did not finish.
  const whole = text.split("\n").slice(0, -1);
  return whole.map((line) => JSON.parse(line) as Line);
}
