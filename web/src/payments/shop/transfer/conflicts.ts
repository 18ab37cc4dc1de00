import type { MobileMoney } from "@hira/contract";
import type { PastedMessage } from "@hira/contract/payments/facts/wallet-messages/message";
import { asciiDigits } from "@hira/contract/platform/facts/digits";
import { poishaToTaka } from "@hira/contract/platform/facts/money";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/** Where a pasted message and the form disagree, and what would make them agree. */
export interface Conflict {
  text: string;
  fix?: { label: string; apply: () => void } | undefined;
}

interface Asked {
  method: MobileMoney;
  /** Of the shop, as it is shown; undefined: none is. */
  accountNumber: string | undefined;
  /** What is to be sent, in taka; null: not known. */
  total: number | null;
  /** What the total is for: `this order costs`. */
  totalText: string;
  /** The amount that comes to what was sent; undefined where it is not the customer's to choose. */
  ask?: { amount: number; apply: () => void } | undefined;
}

/** How a message about sent money differs from what is to be sent. */
export function conflictsOf(message: PastedMessage, asked: Asked): Conflict[] {
  const conflicts: Conflict[] = [];
  const sent = poishaToTaka(message.amount);
  if (message.method !== asked.method)
    conflicts.push({ text: t`It is a ${message.method} message, and ${asked.method} is chosen.` });
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

/** Whether a message's receiver can be the number: hidden digits may be any, and a merchant's name says none. */
function isSameAccount(to: string | null, number: string): boolean {
  if (to === null || !/^[\d*]+$/.test(to)) return true;
  const digits = asciiDigits(number)
    .replace(/\D/g, "")
    .replace(/^88(?=0)/, "");
  const shown = to.replace(/^\**/, "");
  // A Rocket account is a mobile number with a digit more, which either may leave out.
  const [shorter, longer] = shown.length < digits.length ? [shown, digits] : [digits, shown];
  return digits.endsWith(shown) || (shorter.length >= 11 && longer.startsWith(shorter));
}
