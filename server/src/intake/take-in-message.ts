import { methodOfSender } from "@hira/contract";
import type { Database } from "../db/database.ts";
import type { HeardAccount } from "../forwarders/queries.ts";
import { Refusal } from "../lib/refusal.ts";
import type { CodeCipher } from "../vouchers/cipher.ts";

export interface IncomingMessage {
  forwarderId: string;
  externalId: string;
  sender: string;
  text: string;
  sim: number | null;
  receivedAt: Date;
  accounts: readonly HeardAccount[];
}

/** Takes a message in, once. `ignored`: its sender is no wallet's, and nothing of it is stored. */
export async function takeInMessage(
  _context: { db: Database; cipher: CodeCipher },
  { sender }: IncomingMessage,
): Promise<"stored" | "repeated" | "ignored"> {
  if (methodOfSender(sender) === null) return "ignored";
  // Nothing keeps wallets' messages yet: the phone does, and sends them again.
  throw new Refusal("overloaded");
}
