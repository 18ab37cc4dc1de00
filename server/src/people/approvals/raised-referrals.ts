import { limitMessages, type Message, type ReferralSettings } from "@hira/contract";
import { changed } from "./limit-change.ts";

type Terms = Pick<ReferralSettings, "referrerAmount" | "newUserAmount" | "dailyCap" | "minimumOrder">;

/** Returns the terms of referrals that a change makes more expensive for the shop. Amounts are in taka. */
export function raisedReferrals(before: Terms, after: Terms): Message[] {
  const raised = (["referrerAmount", "newUserAmount", "dailyCap"] as const).filter(
    (name) => after[name] > before[name],
  );
  // A lower minimum order also costs more, because a cheaper order, possibly a fraudulent one, then earns the same
  // reward.
  const lowered = after.minimumOrder < before.minimumOrder ? (["minimumOrder"] as const) : [];
  return [...raised, ...lowered].map((name) => changed(limitMessages[name], before[name], after[name]));
}
