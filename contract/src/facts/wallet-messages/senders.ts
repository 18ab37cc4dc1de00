import { type MobileMoney, methodFacts, mobileMoneyMethods } from "../payment-methods.ts";

const senders = new Map<string, MobileMoney>(
  mobileMoneyMethods.flatMap((method) =>
    methodFacts[method].senders.map((sender): [string, MobileMoney] => [sender, method]),
  ),
);

/** Which wallet a message's sender is; null for any other name, also one spelled almost so. */
export function methodOfSender(sender: string): MobileMoney | null {
  return senders.get(sender) ?? null;
}
