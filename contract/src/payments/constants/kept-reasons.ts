import { t } from "../../platform/constants/translatable.ts";

/**
 * Usual reasons why a payment belongs to no fund request or order. The English text is sent and stored;
 * admins see it in their language.
 */
export const dismissReasonTexts = {
  "The shop's own money": t`The shop's own money`,
  "Sent here by mistake": t`Sent here by mistake`,
  "Sent back to its payer": t`Sent back to its payer`,
  "Settled by hand": t`Settled by hand`,
  "A trial": t`A trial`,
};

/**
 * Usual reasons why an operator takes a delivery over from the suppliers. The English text is sent and
 * stored; admins see it in their language.
 */
export const byHandReasonTexts = {
  "The suppliers can't deliver it": t`The suppliers can't deliver it`,
  "The customer can't wait": t`The customer can't wait`,
  "It is cheaper elsewhere": t`It is cheaper elsewhere`,
  "The player ID needs a look": t`The player ID needs a look`,
};

const texts: Readonly<Record<string, string>> = { ...dismissReasonTexts, ...byHandReasonTexts };

/**
 * Returns a stored reason in the language of the page. A reason that an operator typed is returned unchanged.
 */
export function keptReasonText(reason: string): string {
  return texts[reason] ?? reason;
}
