import type { MobileMoney } from "@hira/contract";
import type { PastedMessage } from "@hira/contract/payments/constants/wallet-messages/message";
import { asciiDigits } from "@hira/contract/platform/constants/digits";
import { poishaToTaka } from "@hira/contract/platform/constants/money";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/** A difference between a pasted message and the form, with an action that resolves it. */
export interface Conflict {
  text: string;
  fix?: { label: string; apply: () => void } | undefined;
}

interface Asked {
  method: MobileMoney;
  /** The shop's number on the page; undefined if there is none. */
  accountNumber: string | undefined;
  /** Taka that the customer should send; null if unknown. */
  total: number | null;
  /** What the total is for, such as `this order costs`. */
  totalText: string;
  /** The amount with which the sent sum would be right; undefined if the customer cannot choose the amount. */
  ask?: { amount: number; apply: () => void } | undefined;
}

/** Returns the differences between a wallet message about sent money and what the customer should send. */
export function conflictsOf(message: PastedMessage, asked: Asked): Conflict[] {
  const conflicts: Conflict[] = [];
  const sent = poishaToTaka(message.amount);
  if (message.method !== asked.method)
    conflicts.push({
      text: t`It is a ${methodName(message.method)} message, and ${methodName(asked.method)} is chosen.`,
    });
  else if (asked.accountNumber !== undefined && !isSameAccount(message.to, asked.accountNumber))
    conflicts.push({
      text: t`The money went to ${message.to ?? ""}, not to our number ${asked.accountNumber}.`,
    });
  if (asked.total !== null && asked.total !== sent)
    conflicts.push({
      text: t`You sent ${formatTaka(sent)}; ${asked.totalText} ${formatTaka(asked.total)}.`,
      fix: asked.ask && { label: t`Ask for ${formatTaka(asked.ask.amount)}`, apply: asked.ask.apply },
    });
  return conflicts;
}

/**
 * True if the receiver in a message can be this number. A masked digit matches any digit, and a merchant's
 * name any number.
 */
function isSameAccount(to: string | null, number: string): boolean {
  if (to === null || !/^[\d*]+$/.test(to)) return true;
  const digits = asciiDigits(number)
    .replace(/\D/g, "")
    .replace(/^88(?=0)/, "");
  const shown = to.replace(/^\**/, "");
  // A Rocket account is a mobile number with one more digit, which either text may leave out.
  const [shorter, longer] = shown.length < digits.length ? [shown, digits] : [digits, shown];
  return digits.endsWith(shown) || (shorter.length >= 11 && longer.startsWith(shorter));
}
