import type { MobileMoney } from "@hira/contract";
import type { PastedMessage } from "@hira/contract/payments/constants/wallet-messages/message";
import { asciiDigits } from "@hira/contract/platform/constants/digits";
import { poishaToTaka } from "@hira/contract/platform/constants/money";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/** A difference between a pasted message and the form; may have an action that resolves the difference. */
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
  /** Beginning of the text that names the total, such as `this order costs`. */
  totalText: string;
  /**
   * Amount that makes the sent sum right, and a function that puts this amount into the form. undefined if
   * the customer cannot choose the amount.
   */
  ask?: { amount: number; apply: () => void } | undefined;
}

/** Returns the differences between a pasted wallet message and the payment that the form asks for. */
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
 * True if the receiver in a message can be the shop's number. A masked digit (`*`) matches any digit. A
 * merchant's name matches any number.
 */
function isSameAccount(to: string | null, number: string): boolean {
  if (to === null || !/^[\d*]+$/.test(to)) return true;
  const digits = asciiDigits(number)
    .replace(/\D/g, "")
    .replace(/^88(?=0)/, "");
  const shown = to.replace(/^\**/, "");
  // A Rocket account is a mobile number with one more digit. The message or the shop's number may lack that
  // digit.
  const [shorter, longer] = shown.length < digits.length ? [shown, digits] : [digits, shown];
  return digits.endsWith(shown) || (shorter.length >= 11 && longer.startsWith(shorter));
}
