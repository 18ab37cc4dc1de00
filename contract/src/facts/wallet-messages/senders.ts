import { methodFacts, mobileMoneyMethods } from "../payment-methods.ts";
import type { Wallet } from "./message.ts";

const senders = new Map<string, Wallet>(
  mobileMoneyMethods.flatMap((method) =>
    methodFacts[method].senders.map((sender): [string, Wallet] => [sender, method]),
  ),
);

/** Which wallet a message's sender is; null for any other name, also one spelled almost so. */
export function methodOfSender(sender: string): Wallet | null {
  return senders.get(sender) ?? null;
}
