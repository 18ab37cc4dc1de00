import type { MatchDetails } from "@hira/contract";
import type { Mismatch } from "@hira/contract/payments/constants/incoming";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import {
  type Compared,
  mismatchLooks,
  mismatchShort,
  mismatchText,
  sortedMismatches,
} from "./mismatch-text.ts";

export interface MatchDetailsLook {
  tone: (typeof mismatchLooks)[Mismatch]["tone"];
  /** Text of the badge, such as `Seen` or `৳20.00 less`. */
  text: string;
  /** Number of further mismatches that the payment has. */
  more: number;
}

const comparedOf = ({ payment }: MatchDetails, asked: number): Compared => ({
  paid: payment?.amount ?? 0,
  asked: payment ? asked : null,
});

/**
 * Returns the text of the badge. It names the worst mismatch, or says that the payment was seen. `asked`: amount in
 * taka that the customer should have sent.
 */
export function matchDetailsLook(evidence: MatchDetails, asked: number): MatchDetailsLook {
  if (!evidence.payment) return { tone: "neutral", text: t`Not seen yet`, more: 0 };
  const compared = comparedOf(evidence, asked);
  const against = sortedMismatches(evidence.doubts).filter(
    (doubt) => mismatchShort(doubt, compared) !== null,
  );
  const [worst] = against;
  if (!worst) return { tone: "success", text: t`Seen`, more: 0 };
  return {
    tone: mismatchLooks[worst].tone,
    text: mismatchShort(worst, compared) ?? "",
    more: against.length - 1,
  };
}

/** Returns the payment as one line of text: `৳480.00 from 01712345678 to 01811111111, Nov 22, 10:42 AM`. */
export function paymentText({ payment }: MatchDetails): string {
  if (!payment) return t`No message of this payment has come yet.`;
  const { amount, payer, accountNumber, occurredAt } = payment;
  const [sum, at] = [formatTaka(amount), formatDateTime(occurredAt)];
  if (payer && accountNumber) return t`${sum} from ${payer} to ${accountNumber}, ${at}`;
  if (payer) return t`${sum} from ${payer}, ${at}`;
  return accountNumber ? t`${sum} to ${accountNumber}, ${at}` : `${sum}, ${at}`;
}

/**
 * Returns one sentence for each match rule that the payment fails, the worst first. This includes rules that only
 * prevent automatic approval.
 */
export function mismatchTexts(evidence: MatchDetails, asked: number): string[] {
  const compared = comparedOf(evidence, asked);
  const told = evidence.payment ? evidence.doubts : evidence.doubts.filter((doubt) => doubt !== "not-seen");
  return sortedMismatches(told).map((doubt) => mismatchText(doubt, compared));
}

/**
 * Returns text about the serious mismatches of a payment, the worst first; null if there are none. It is shown before
 * an operator accepts the payment.
 */
export function graveMismatches(evidence: MatchDetails | null | undefined, asked: number): string | null {
  if (!evidence?.payment) return null;
  const compared = comparedOf(evidence, asked);
  const grave = sortedMismatches(evidence.doubts).filter((doubt) => mismatchLooks[doubt].tone === "danger");
  return grave.length > 0 ? grave.map((doubt) => mismatchText(doubt, compared)).join(" ") : null;
}
