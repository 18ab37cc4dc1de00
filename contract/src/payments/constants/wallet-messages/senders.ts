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

/** Returns the wallet whose sender name this is; null for any other name, including similar spellings. */
export function methodOfSender(sender: string): MobileMoney | null {
  return senders.get(sender) ?? null;
}

const NAME = /^(?=.*[A-Za-z])[A-Za-z\d&+._-](?:[A-Za-z\d &+._-]{0,18}[A-Za-z\d&+._-])?$/;
/** A phone shows a sender by its name among the contacts, which may be in Bengali. */
const IN_BENGALI =
  /^(?=.*\p{Script=Bengali})[\p{Script=Bengali}&+._-](?:[\p{Script=Bengali} &+._-]{0,18}[\p{Script=Bengali}&+._-])?$/u;
const SHORT_CODE = /^\d{3,6}$/;
const MOST_DIGITS = 6;

/**
 * True if a sender is a firm: a name in Latin or in Bengali letters, or a short code. False for a person's number and for a name that
 * contains one: these are never stored and cannot be set as a wallet's sender.
 */
export function isSenderName(sender: string): boolean {
  if (SHORT_CODE.test(sender)) return true;
  return (
    (NAME.test(sender) || IN_BENGALI.test(sender)) && sender.replace(/\P{Nd}/gu, "").length <= MOST_DIGITS
  );
}
