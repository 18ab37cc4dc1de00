import type { Approval } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { actorText } from "../../../platform/lib/format/actor.ts";
import { formatDateTime } from "../../../platform/lib/format/time.ts";

const states: Record<Approval["state"], string> = {
  waiting: t`Waiting`,
  done: t`Approved`,
  refused: t`Refused`,
  expired: t`Expired`,
  withdrawn: t`Taken back`,
  failed: t`Could not be done`,
};

export const stateText = (state: Approval["state"]) => states[state];

/** Returns the text that says who may decide about a waiting call, and what happens if nobody decides. */
export function waitText({ decides, effectiveAt, expiresAt, permit }: Approval): string {
  const who = decides === "owner" ? t`Another owner` : t`Anybody else who may do this`;
  const then = permit ? t`and its asker may do it within the hour` : t`and it is done at once`;
  const without = effectiveAt
    ? t`Without anybody it is done ${formatDateTime(effectiveAt)}, unless it is taken back.`
    : t`Forgotten ${formatDateTime(expiresAt)} if nobody decides.`;
  return t`${who} approves it, ${then}. ${without}`;
}

/** Returns the text that says how a call was decided: `Refused by Badal, 22 Nov 2026, 14:05`. */
export function outcomeText({ state, decidedBy, decidedAt }: Approval): string {
  const outcome = decidedBy ? t`${stateText(state)} by ${actorText(decidedBy)}` : stateText(state);
  return `${outcome}${decidedAt ? `, ${formatDateTime(decidedAt)}` : ""}`;
}
