import { dismissReasonTexts, keptReasonText } from "@hira/contract/payments/facts/kept-reasons";

export const OWN_MONEY = "The shop's own money" satisfies keyof typeof dismissReasonTexts;
export const dismissReasons: readonly string[] = Object.keys(dismissReasonTexts);

export const dismissReasonText = keptReasonText;
