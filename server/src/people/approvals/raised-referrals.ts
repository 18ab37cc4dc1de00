import { limitWords, type ReferralSettings } from "@hira/contract";
import { changed } from "./limit-change.ts";

type Terms = Pick<ReferralSettings, "referrerAmount" | "newUserAmount" | "dailyCap" | "minimumOrder">;

/** What of the terms of referrals costs more than before, in words; taka. */
export function raisedReferrals(before: Terms, after: Terms): string[] {
  const raised = (["referrerAmount", "newUserAmount", "dailyCap"] as const).filter(
    (name) => after[name] > before[name],
  );
  // A small order earns as much, and costs less to make up.
  const lowered = after.minimumOrder < before.minimumOrder ? (["minimumOrder"] as const) : [];
  return [...raised, ...lowered].map((name) => changed(limitWords[name], before[name], after[name]));
}
