import type { Decision } from "@hira/contract";
import { decisionReasonText } from "@hira/contract/platform/constants/reject-reasons";
import { actorText } from "../../lib/format/actor.ts";

/** Returns who decided and why: `Asha Rahman: Amount does not match`. */
export function decisionText({ by, reason }: Decision): string {
  return reason ? `${actorText(by)}: ${decisionReasonText(reason)}` : actorText(by);
}
