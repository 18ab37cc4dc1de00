import {
  defaultMessages,
  isForCustomers,
  isToStranger,
  LANGUAGES,
  MESSAGES_PER_HOUR,
  mayCall,
  type OutgoingChannel,
  type OutgoingKind,
  outgoingMessages,
  staffMessageFacts,
} from "@hira/contract";
import type { Database } from "../db/database.ts";
import type { Outcome, SendingContext } from "./channels/channel.ts";
import { channels } from "./channels/channels.ts";
import {
  type Claim,
  claimEndsIn,
  claimMessage,
  noteChannel,
  type Settled,
  settleMessage,
} from "./queries.ts";
import { findReader } from "./receiver-queries.ts";

/**
 * Maximum number of notifications that this process sends at the same time by one channel. If a channel hangs, there
 * are still workers for the other channels.
 */
const AT_ONCE = 4;
const BUSY_SECONDS = 3;
const PAUSE_SECONDS = 15;
/** Seconds before each retry. After the last retry of the list, its last value is used again. */
const RETRY_SECONDS = [10, 30, 60, 120, 300, 600];

export interface Job {
  messageId: string;
  channel: OutgoingChannel;
}

type Again = { againAfterSeconds: number } | undefined;

/** Returns the function that does the queue's job `tell`: it sends one notification. */
export function messageJob(context: Omit<SendingContext, "signal">) {
  const busy: Record<OutgoingChannel, number> = { email: 0, telegram: 0, push: 0 };
  const pausedUntil: Record<OutgoingChannel, number> = { email: 0, telegram: 0, push: 0 };
  return async function work({ messageId, channel }: Job, signal: AbortSignal): Promise<Again> {
    const left = (pausedUntil[channel] - performance.now()) / 1_000;
    if (left > 0) return again(left);
    if (busy[channel] >= AT_ONCE) return again(BUSY_SECONDS);
    busy[channel] += 1;
    try {
      const done = await sendMessage({ ...context, signal }, messageId);
      if (done.isDown) pausedUntil[channel] = performance.now() + PAUSE_SECONDS * 1_000;
      return done.again;
    } finally {
      busy[channel] -= 1;
    }
  };
}

/** Adds a random delay, so that notifications that failed together are not all retried at the same time. */
const again = (seconds: number): Again => ({
  againAfterSeconds: Math.ceil(seconds * (1 + Math.random() / 4)),
});

/**
 * Sends a notification unless it was already sent or must not be sent. Returns when to try again, and whether the
 * channel is down.
 */
export async function sendMessage(
  context: SendingContext,
  messageId: string,
): Promise<{ again: Again; isDown?: boolean }> {
  const { db } = context;
  const claim = await claimMessage(db, messageId);
  if (!claim) {
    const seconds = await claimEndsIn(db, messageId);
    return { again: seconds === undefined ? undefined : { againAfterSeconds: Math.ceil(seconds) + 1 } };
  }
  const against = reasonAgainst(claim) ?? (await reasonOfReader(db, claim));
  if (against) {
    await settleMessage(db, claim, against);
    return { again: undefined };
  }
  const { url } = claim.payload;
  const payload = { language: LANGUAGES[0], ...claim.payload, url: `${context.publicUrl}${url}` };
  const outcome = await channels[claim.channel].send(context, { ...claim, payload });
  await settleMessage(db, claim, settledBy(outcome, claim.kind));
  if (outcome.is === "sent") await noteChannel(db, claim.channel, null);
  else if (outcome.is === "later" || outcome.is === "unsure")
    await noteChannel(db, claim.channel, outcome.reason);
  return { again: againOf(outcome, claim), isDown: outcome.is === "later" && outcome.isDown === true };
}

/** Returns the reason why a notification must not be sent to anybody. Returns undefined if it may be sent. */
function reasonAgainst({ isOld, unsure, kind, recent }: Claim): Settled | undefined {
  if (unsure && isForCustomers(kind)) return { state: "failed", error: outgoingMessages.unsent.unsure };
  if (isOld) return { state: "dropped", error: outgoingMessages.unsent.old };
  if (recent >= MESSAGES_PER_HOUR) return { state: "dropped", error: outgoingMessages.unsent.tooMany };
  return undefined;
}

/**
 * Returns the reason why this reader must not get the notification. People who no longer work in the shop, or no longer
 * have the permission, get none.
 */
async function reasonOfReader(db: Database, { uid, kind, channel }: Claim): Promise<Settled | undefined> {
  const reader = await findReader(db, { uid, kind, channel, defaults: defaultMessages });
  const may =
    reader !== undefined &&
    (isForCustomers(kind) ||
      (reader.grants !== null && mayCall(reader.grants, staffMessageFacts(kind).need)));
  if (!may) return { state: "dropped", error: outgoingMessages.unsent.notAllowed };
  return reader.wanted || isToStranger(kind)
    ? undefined
    : { state: "dropped", error: outgoingMessages.unsent.notWanted };
}

/**
 * Returns the result to record. If it is unknown whether a notification was sent, an operator's is sent again, because
 * two are better than none. A customer's is not sent again, because it is about money.
 */
function settledBy(outcome: Outcome, kind: OutgoingKind): Settled {
  switch (outcome.is) {
    case "sent":
      return { state: "sent", reference: outcome.reference };
    case "gone":
      return { state: "dropped", error: outcome.reason };
    case "refused":
      return { state: "failed", error: outcome.reason };
    case "later":
      return { state: "waiting", error: outcome.reason };
    case "unsure":
      return { state: isForCustomers(kind) ? "failed" : "waiting", error: outcome.reason };
  }
}

function againOf(outcome: Outcome, { tries, kind }: Claim): Again {
  const isLater = outcome.is === "later" || (outcome.is === "unsure" && !isForCustomers(kind));
  if (!isLater) return undefined;
  const wanted = outcome.is === "later" ? outcome.afterSeconds : undefined;
  return again(wanted ?? RETRY_SECONDS[Math.min(tries, RETRY_SECONDS.length) - 1] ?? 600);
}
