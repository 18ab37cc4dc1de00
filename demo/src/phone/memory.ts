import type { Poisha } from "@hira/contract";
import { readJson, snapshotWriter, writeJson } from "../json-file.ts";
import type { Pairing } from "./gateway.ts";
import type { PhoneMethod } from "./texts.ts";

/** A payment sent with this phone, and what the shop's phone did with its wallet message. */
export interface Sent {
  /** Id of the event: the store recognises a repeated event by it. */
  id: string;
  method: PhoneMethod;
  amount: Poisha;
  trxId: string;
  at: string;
  /** Text of the wallet message that the shop's phone received. */
  text: string;
  /** Text that the customer received. */
  copy: string;
  tries: number;
  taken: boolean;
}

/** Data that the phone keeps on disk. */
export interface Memory extends Pairing {
  /** The shop's payment accounts and their balances. */
  accounts: Record<PhoneMethod, { number: string; balance: Poisha }>;
  /** The newest first. */
  sent: Sent[];
}

/** Pairs the phone; the phone works from the next start on. */
export function writeMemory(path: string, memory: Memory): Promise<void> {
  return writeJson(path, memory);
}

/** Reads the phone's file and returns its data with a function that saves it; undefined for a phone that is not paired. */
export async function openMemory(
  path: string,
): Promise<{ memory: Memory; save: () => Promise<void> } | undefined> {
  const memory = (await readJson(path)) as Memory | undefined;
  return memory && { memory, save: snapshotWriter(path, () => memory) };
}
