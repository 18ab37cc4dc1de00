import { methodFacts } from "../payment-methods.ts";
import type { Wallet } from "./message.ts";

const senders = new Map<string, Wallet>(
  Object.entries({ Upay: { senders: ["upay", "16268"] }, ...methodFacts }).flatMap(([method, facts]) =>
    facts.senders.map((sender): [string, Wallet] => [sender, method as Wallet]),
  ),
);

/** Which wallet a message's sender is; null for any other name, also one spelled almost so. */
export function methodOfSender(sender: string): Wallet | null {
  return senders.get(sender) ?? null;
}
