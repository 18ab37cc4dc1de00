import { limitMessages, type Message, type ReferralSettings } from "@hira/contract";
import { changed } from "./limit-change.ts";

type Terms = Pick<ReferralSettings, "referrerAmount" | "newUserAmount" | "dailyCap" | "minimumOrder">;

/** The referral terms that cost more than before; amounts in taka. */
export function raisedReferrals(before: Terms, after: Terms): Message[] {
  const raised = (["referrerAmount", "newUserAmount", "dailyCap"] as const).filter(
    (name) => after[name] > before[name],
  );
  // A lower minimum order earns the same reward for a cheaper, possibly invented, order.
  const lowered = after.minimumOrder < before.minimumOrder ? (["minimumOrder"] as const) : [];
  return [...raised, ...lowered].map((name) => changed(limitMessages[name], before[name], after[name]));
}
