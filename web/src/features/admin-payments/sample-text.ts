import type { Reply } from "@hira/contract";

type Sample = Reply<"GET /admin/messages/{id}/proposal">["sample"];

/** A sample as it is passed on: who sent it, by which wallet, and the words on lines of their own. */
export function sampleText({ sender, method, text }: Sample): string {
  return [`Sender: ${sender}`, `Wallet: ${method ?? "unknown"}`, "", text].join("\n");
}
