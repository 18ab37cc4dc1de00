import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";

type Sample = Reply<"GET /admin/messages/{id}/proposal">["sample"];

/** A sample as it is passed on: who sent it, by which wallet, and the words on lines of their own. */
export function sampleText({ sender, method, text }: Sample): string {
  return [t`Sender: ${sender}`, method ? t`Wallet: ${method}` : t`Wallet: unknown`, "", text].join("\n");
}
