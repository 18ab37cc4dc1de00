import { limitMessages, type Message, type ReferralSettings } from "@hira/contract";
import { changed } from "./limit-change.ts";

type Terms = Pick<ReferralSettings, "referrerAmount" | "newUserAmount" | "dailyCap" | "minimumOrder">;

/** What of the terms of referrals costs more than before; taka. */
export function raisedReferrals(before: Terms, after: Terms): Message[] {
  const raised = (["referrerAmount", "newUserAmount", "dailyCap"] as const).filter(
    (name) => after[name] > before[name],
  );
  // A small order earns as much, and costs less to make up.
  const lowered = after.minimumOrder < before.minimumOrder ? (["minimumOrder"] as const) : [];
  return [...raised, ...lowered].map((name) => changed(limitMessages[name], before[name], after[name]));
}
