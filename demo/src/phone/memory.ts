import type { Poisha } from "@hira/contract";
import { readJson, snapshotWriter, writeJson } from "../json-file.ts";
import type { Pairing } from "./gateway.ts";
import type { PhoneMethod } from "./texts.ts";

/** A payment sent with this phone, and what the shop's phone did with its wallet message. */
export interface Sent {
  /** ID of the event, by which the store recognises it when it is sent again. */
  id: string;
  method: PhoneMethod;
  amount: Poisha;
  trxId: string;
  at: string;
  /** Text of the wallet message to the shop. */
  text: string;
  /** Text of the wallet message to the customer. */
  copy: string;
  tries: number;
  taken: boolean;
}

/** What the fake phone keeps in its file. */
export interface Memory extends Pairing {
  /** The shop's payment accounts and their balances. */
  accounts: Record<PhoneMethod, { number: string; balance: Poisha }>;
  /** Payments that the fake phone has sent, the newest first. */
  sent: Sent[];
}

/** Writes the pairing into the phone's file. The phone uses it from the next start on. */
export function writeMemory(path: string, memory: Memory): Promise<void> {
  return writeJson(path, memory);
}

/**
 * Reads the phone's file. Returns its content and a function that saves it; undefined for a phone that is not paired.
 */
export async function openMemory(
  path: string,
): Promise<{ memory: Memory; save: () => Promise<void> } | undefined> {
  const memory = (await readJson(path)) as Memory | undefined;
  return memory && { memory, save: snapshotWriter(path, () => memory) };
}
