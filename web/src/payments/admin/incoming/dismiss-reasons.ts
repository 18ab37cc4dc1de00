import { dismissReasonTexts, keptReasonText } from "@hira/contract/payments/constants/kept-reasons";

export const OWN_MONEY = "The shop's own money" satisfies keyof typeof dismissReasonTexts;
export const dismissReasons: readonly string[] = Object.keys(dismissReasonTexts);

export const dismissReasonText = keptReasonText;
