import type { Decision } from "@hira/contract";
import { decisionReasonText } from "@hira/contract/facts/reject-reasons";

/** `Asha Rahman: Amount does not match`. */
export function decisionText({ by, reason }: Decision): string {
  return reason ? `${by.name}: ${decisionReasonText(reason)}` : by.name;
}
