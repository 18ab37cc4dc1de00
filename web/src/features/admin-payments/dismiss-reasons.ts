import { t } from "@lingui/core/macro";

/** Why a payment is nobody's, the usual reasons: sent and kept in English, shown in the reader's language. */
const texts = {
  "The shop's own money": t`The shop's own money`,
  "Sent here by mistake": t`Sent here by mistake`,
  "Sent back to its payer": t`Sent back to its payer`,
  "Settled by hand": t`Settled by hand`,
  "A trial": t`A trial`,
};

export const OWN_MONEY = "The shop's own money" satisfies keyof typeof texts;
export const dismissReasons: readonly string[] = Object.keys(texts);

/** A reason as it is read; one that somebody typed stays as it is. */
export function dismissReasonText(reason: string): string {
  return (texts as Record<string, string>)[reason] ?? reason;
}
