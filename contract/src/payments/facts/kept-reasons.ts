import { t } from "../../platform/facts/translatable.ts";

/** Why a payment is nobody's, the usual reasons: sent and kept in English, shown in the reader's language. */
export const dismissReasonTexts = {
  "The shop's own money": t`The shop's own money`,
  "Sent here by mistake": t`Sent here by mistake`,
  "Sent back to its payer": t`Sent back to its payer`,
  "Settled by hand": t`Settled by hand`,
  "A trial": t`A trial`,
};

/** Why a delivery is taken from the suppliers, the same way. */
export const byHandReasonTexts = {
  "The suppliers can't deliver it": t`The suppliers can't deliver it`,
  "The customer can't wait": t`The customer can't wait`,
  "It is cheaper elsewhere": t`It is cheaper elsewhere`,
  "The player ID needs a look": t`The player ID needs a look`,
};

const texts: Readonly<Record<string, string>> = { ...dismissReasonTexts, ...byHandReasonTexts };

/** A reason as it is read; one that somebody typed stays as it is. */
export function keptReasonText(reason: string): string {
  return texts[reason] ?? reason;
}
