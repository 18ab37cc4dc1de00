import { closeSync, openSync, writeSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import type { SupplierKind } from "@hira/contract";
import type { Behaviour, Weights } from "./behaviours.ts";

/** An order as the fake supplier stores it. */
export interface FakeOrder {
  kind: SupplierKind;
  /** The store's reference of the order. */
  reference: string;
  /** The fake's own number of the order. */
  number: string;
  sku: string;
  playerId: string;
  /** In the fake's currency. */
  price: number;
  behaviour: Behaviour;
  state: "pending" | "delivered" | "failed" | "reversed";
  /** How often the player received the order; more than once must never happen. */
  delivered: number;
  /** How often the store sent the order. Digiflazz is asked about an order by sending the order again. */
  sent: number;
  code?: string;
  at: string;
}

/** The credentials with which the store and the fakes authenticate each other. */
export interface FakePairing {
  /** Ids of the sample shop's suppliers; absent when something else configures the fakes' address in the store. */
  ids?: Record<SupplierKind, string>;
  unipin: { partnerId: string; secret: string };
  digiflazz: { username: string; key: string; webhookSecret: string; webhookPath: string };
  redeemer: { token: string };
}

/** Amount that the shop has prepaid at the start, per supplier. */
const OPENING: Record<SupplierKind, number> = { unipin: 50_000, digiflazz: 7_000_000, redeemer: 0 };

type Line =
  | { pairing: FakePairing; opening?: Partial<Record<SupplierKind, number>> | undefined }
  | { order: FakeOrder }
  | { told: { kind: SupplierKind; weights: Weights } };

export interface Books {
  pairing: FakePairing;
  /** Orders of a supplier, the oldest first. */
  all: (kind: SupplierKind) => FakeOrder[];
  find: (kind: SupplierKind, reference: string) => FakeOrder | undefined;
  /** Writes the current state of an order. It is in the file when this returns, so that killing the process loses nothing. */
  write: (order: FakeOrder) => void;
  weightsOf: (kind: SupplierKind) => Weights;
  tell: (kind: SupplierKind, weights: Weights) => void;
  /** Returns the remaining part of the prepaid amount. */
  balance: (kind: SupplierKind) => number;
  close: () => void;
}

/**
 * Creates the file of the fakes' records; without it there are no fakes. `opening`: prepaid amounts that differ from
 * the usual ones.
 */
export async function beginBooks(
  file: string,
  pairing: FakePairing,
  opening?: Partial<Record<SupplierKind, number>>,
): Promise<void> {
  const line = JSON.stringify({ pairing, opening } satisfies Line);
  await writeFile(file, `${line}\n`, { mode: 0o600, flush: true });
}

/** Reads the fakes' records from a file with one line for each change; undefined when the file was never created. */
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

/** Cost of an order; a failed or reversed order costs nothing. */
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
  // After the last line end there is nothing, or a line that a killed process did not finish.
  const whole = text.split("\n").slice(0, -1);
  return whole.map((line) => JSON.parse(line) as Line);
}
