import type { Evidence } from "@hira/contract";
import type { Doubt } from "@hira/contract/payments/facts/incoming";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";
import { type Compared, doubtLooks, doubtShort, doubtText, sortedDoubts } from "./doubt-text.ts";

export interface EvidenceLook {
  tone: (typeof doubtLooks)[Doubt]["tone"];
  /** E.g. `Seen`, `৳20.00 less`. */
  text: string;
  /** Number of mismatches beside the one that is shown. */
  more: number;
}

const comparedOf = ({ payment }: Evidence, asked: number): Compared => ({
  paid: payment?.amount ?? 0,
  asked: payment ? asked : null,
});

/** Text of the badge: the worst mismatch, or that the payment was seen. `asked`: taka that should have been sent. */
export function evidenceLook(evidence: Evidence, asked: number): EvidenceLook {
  if (!evidence.payment) return { tone: "neutral", text: t`Not seen yet`, more: 0 };
  const compared = comparedOf(evidence, asked);
  const against = sortedDoubts(evidence.doubts).filter((doubt) => doubtShort(doubt, compared) !== null);
  const [worst] = against;
  if (!worst) return { tone: "success", text: t`Seen`, more: 0 };
  return {
    tone: doubtLooks[worst].tone,
    text: doubtShort(worst, compared) ?? "",
    more: against.length - 1,
  };
}

/** Describes the payment in a line: `৳480.00 from 01712345678 to 01811111111, Nov 22, 10:42 AM`. */
export function paymentText({ payment }: Evidence): string {
  if (!payment) return t`No message of this payment has come yet.`;
  const { amount, payer, accountNumber, occurredAt } = payment;
  const [sum, at] = [formatTaka(amount), formatDateTime(occurredAt)];
  if (payer && accountNumber) return t`${sum} from ${payer} to ${accountNumber}, ${at}`;
  if (payer) return t`${sum} from ${payer}, ${at}`;
  return accountNumber ? t`${sum} to ${accountNumber}, ${at}` : `${sum}, ${at}`;
}

/** All mismatches, and all rules that prevent automatic approval, by severity, one sentence each. */
export function doubtTexts(evidence: Evidence, asked: number): string[] {
  const compared = comparedOf(evidence, asked);
  const told = evidence.payment ? evidence.doubts : evidence.doubts.filter((doubt) => doubt !== "not-seen");
  return sortedDoubts(told).map((doubt) => doubtText(doubt, compared));
}

/** The serious mismatches of a payment, by severity, to show before it is accepted; null if there are none. */
export function graveDoubts(evidence: Evidence | null | undefined, asked: number): string | null {
  if (!evidence?.payment) return null;
  const compared = comparedOf(evidence, asked);
  const grave = sortedDoubts(evidence.doubts).filter((doubt) => doubtLooks[doubt].tone === "danger");
  return grave.length > 0 ? grave.map((doubt) => doubtText(doubt, compared)).join(" ") : null;
}
