import type { Poisha } from "@hira/contract";
import { readJson, snapshotWriter, writeJson } from "../json-file.ts";
import type { Pairing } from "./gateway.ts";
import type { PhoneMethod } from "./texts.ts";

/** Money that somebody sent with this phone, and what the shop's phone did about its message. */
export interface Sent {
  /** Of the event: the store knows a repeated one by it. */
  id: string;
  method: PhoneMethod;
  amount: Poisha;
  trxId: string;
  at: string;
  /** What the shop's phone got. */
  text: string;
  /** What the customer got. */
  copy: string;
  tries: number;
  taken: boolean;
}

/** What the phone keeps on its disk. */
export interface Memory extends Pairing {
  /** The shop's accounts, and what is in them. */
  accounts: Record<PhoneMethod, { number: string; balance: Poisha }>;
  /** The newest first. */
  sent: Sent[];
}

/** Pairs the phone: from the next start on it works. */
export function writeMemory(path: string, memory: Memory): Promise<void> {
  return writeJson(path, memory);
}

/** What is kept in the file, with what keeps it; undefined for a phone that nobody paired. */
export async function openMemory(
  path: string,
): Promise<{ memory: Memory; save: () => Promise<void> } | undefined> {
  const memory = (await readJson(path)) as Memory | undefined;
  return memory && { memory, save: snapshotWriter(path, () => memory) };
}
