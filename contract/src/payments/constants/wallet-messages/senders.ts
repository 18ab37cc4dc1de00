import {
  type MobileMoney,
  methodFacts,
  mobileMoneyMethods,
} from "../../../platform/constants/payment-methods.ts";

const senders = new Map<string, MobileMoney>(
  mobileMoneyMethods.flatMap((method) =>
    methodFacts[method].senders.map((sender): [string, MobileMoney] => [sender, method]),
  ),
);

/** Returns the wallet that has this sender name; null for any other name, even a similar one. */
export function methodOfSender(sender: string): MobileMoney | null {
  return senders.get(sender) ?? null;
}

const NAME = /^(?=.*[A-Za-z])[A-Za-z\d&+._-](?:[A-Za-z\d &+._-]{0,18}[A-Za-z\d&+._-])?$/;
/** Bengali sender names. A phone shows the name that its contacts give a sender. */
const IN_BENGALI =
  /^(?=.*\p{Script=Bengali})[\p{Script=Bengali}&+._-](?:[\p{Script=Bengali} &+._-]{0,18}[\p{Script=Bengali}&+._-])?$/u;
const SHORT_CODE = /^\d{3,6}$/;
const MOST_DIGITS = 6;

/**
 * True if a sender is a firm: a name in Latin or Bengali letters, or a short code. False for a person's number or a
 * name that contains one. The store never keeps the sender of a person's message, and owners cannot set it as a
 * wallet's sender.
 */
export function isSenderName(sender: string): boolean {
  if (SHORT_CODE.test(sender)) return true;
  return (
    (NAME.test(sender) || IN_BENGALI.test(sender)) && sender.replace(/\P{Nd}/gu, "").length <= MOST_DIGITS
  );
}
