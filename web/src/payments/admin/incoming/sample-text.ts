import type { Reply } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";

type Sample = Reply<"GET /admin/messages/{id}/proposal">["sample"];

/** Returns a wallet message in the form in which an owner shares it: sender, method and text, each on its own line. */
export function sampleText({ sender, method, text }: Sample): string {
  return [
    t`Sender: ${sender}`,
    method ? t`Wallet: ${methodName(method)}` : t`Wallet: unknown`,
    "",
    text,
  ].join("\n");
}
