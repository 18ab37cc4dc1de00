import {
  type MobileMoney,
  methodFacts,
  mobileMoneyMethods,
} from "../../../platform/facts/payment-methods.ts";

const senders = new Map<string, MobileMoney>(
  mobileMoneyMethods.flatMap((method) =>
    methodFacts[method].senders.map((sender): [string, MobileMoney] => [sender, method]),
  ),
);

/** Which wallet a message's sender is; null for any other name, also one spelled almost so. */
export function methodOfSender(sender: string): MobileMoney | null {
  return senders.get(sender) ?? null;
}

const NAME = /^(?=.*[A-Za-z])[A-Za-z\d&+._-](?:[A-Za-z\d &+._-]{0,18}[A-Za-z\d&+._-])?$/;
const SHORT_CODE = /^\d{3,6}$/;
const MOST_DIGITS = 6;

/**
 * Whether a sender is a firm's: a name of Latin letters or a short code. Never a person's number, nor a name with one in it:
 * these are kept nowhere, and can never be said to be a wallet.
 */
export function isSenderName(sender: string): boolean {
  if (SHORT_CODE.test(sender)) return true;
  return NAME.test(sender) && sender.replace(/\D/g, "").length <= MOST_DIGITS;
}
