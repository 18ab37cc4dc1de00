import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import {
  LIVE_BEAT_SECONDS,
  type LiveEvent,
  type LiveTopic,
  liveTopics,
  mayCall,
  sameGrants,
} from "@hira/contract";
import type { Logger } from "pino";
import { findActors } from "../../people/identity/find-actors.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/lib/actor.ts";
import type { Identity } from "../../platform/lib/identity.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { createFeed, type FeedSettings } from "./feed.ts";
import { changesText, createListener, endListener, type Listener, messageText, send } from "./listener.ts";
import type { EventRow } from "./queries.ts";

type Listening = Pick<Actor, "uid" | "role" | "grants">;

/** Whether the listener may know that this row changed: as an admin who may read all of the topic, or as its account. */
function mayHear(actor: Listening, { topic, uid }: EventRow): boolean {
  if (!Object.hasOwn(liveTopics, topic)) return false;
  if (uid === actor.uid) return true;
  return actor.role === "admin" && mayCall(actor.grants, liveTopics[topic as LiveTopic]);
}

/** What a listener is told, each row once. */
function toldOf(actor: Listening, events: readonly EventRow[]): LiveEvent[] {
  const told = new Map<string, LiveEvent>();
  for (const event of events) {
    if (!mayHear(actor, event)) continue;
    const { topic, id, xid, uid } = event;
    const own = uid === actor.uid && { own: true as const };
    told.set(`${topic} ${id}`, { topic: topic as LiveTopic, id, version: xid, ...own });
  }
  return [...told.values()];
}

const LOOK_EVERY_MS = 250;
/** How soon a demoted, frozen or deleted account's streams end. */
const RECHECK_MS = 2_000;
/** So long without the database streams stay: what changed meanwhile is told when it is back. */
const PATIENCE_MS = 5_000;
const MOST = 2_000;
const MOST_OF_ACCOUNT = 10;
/** Who was let go comes back within so many ms, not all at once. */
const BACK = { now: [200, 2_000], soon: [2_000, 10_000], late: [45_000, 75_000] } as const;

export interface HubParts {
  /** A connection that nothing else keeps waiting. */
  db: Database;
  log: Pick<Logger, "warn">;
  /** Told of streams that ended, by why. */
  onEnd?: (why: WhyEnded) => void;
  settings?: HubSettings;
}

export interface HubSettings extends FeedSettings {
  /** Streams of all, and of one account; of too many of an account the oldest ends. */
  most?: number;
  mostOfAccount?: number;
  beatMs?: number;
}

/** Whose stream it is, and by which token. */
export interface Caller {
  actor: Actor;
  identity: Identity;
}

export type WhyEnded = "left" | "slow" | "expired" | "access" | "replaced" | "trouble" | "drain";
export type Hub = ReturnType<typeof createHub>;

const within = ([least, most]: readonly [number, number]) =>
  Math.round(least + Math.random() * (most - least));

/**
 * The open streams of this process. One loop looks for what changed, for all of them, as long as there is any; it also ends
 * those whose token has expired, whose account may no longer hear what it did, or whose reader does not read (docs/decisions/081).
 */
export function createHub({ db, log, onEnd = () => {}, settings = {} }: HubParts) {
  const { most = MOST, mostOfAccount = MOST_OF_ACCOUNT, beatMs = LIVE_BEAT_SECONDS * 1_000 } = settings;
  const feed = createFeed(db, settings);
  const listeners = new Set<Listener>();
  const ending = new AbortController();
  let looking: Promise<void> | undefined;
  let opening = 0;
  let isLooping = false;
  let lastLook = Number.NEGATIVE_INFINITY;
  let lastCheck = 0;
  let isTroubled = false;

  function end(listener: Listener, why: WhyEnded, back: readonly [number, number]): void {
    if (!listeners.delete(listener)) return;
    onEnd(why);
    if (why === "slow") listener.events.destroy();
    else endListener(listener, within(back));
  }

  function tell(listener: Listener, text: string): void {
    listener.lastSent = performance.now();
    if (!send(listener, text)) end(listener, "slow", BACK.now);
  }

  function deliver(events: readonly EventRow[], missed: boolean): void {
    const token = feed.token();
    const rest = missed ? messageText("missed", {}, token) : undefined;
    if (!rest && events.length === 0) return;
    for (const listener of listeners) {
      const told = rest ? [] : toldOf(listener.actor, events);
      if (rest) tell(listener, rest);
      else if (told.length > 0) tell(listener, changesText(told, token));
    }
  }

  async function lookOnce(): Promise<void> {
    const { events, missed } = await feed.look();
    lastLook = performance.now();
    isTroubled = false;
    deliver(events, missed);
  }

  function look(): Promise<void> {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  /** Whoever is no longer what it was when its stream opened opens another, as what it is now. */
  async function recheck(): Promise<void> {
    const began = performance.now();
    if (began - lastCheck < RECHECK_MS) return;
    const before = [...listeners];
    const now = await findActors(
      db,
      before.map(({ identity }) => identity),
    );
    lastCheck = began;
    for (const [index, listener] of before.entries())
      if (!sameRights(now[index], listener.actor)) end(listener, "access", BACK.now);
  }

  function sweep(): void {
    const now = performance.now();
    const beat = messageText("beat", {}, feed.token());
    for (const listener of listeners) {
      if (listener.expiresAt <= Date.now()) end(listener, "expired", BACK.now);
      else if (now - listener.lastSent >= beatMs) {
        const unread = listener.events.readableLength > 0;
        // What it was sent a beat ago is unread still.
        if (unread && listener.behind) end(listener, "slow", BACK.now);
        listener.behind = unread;
        tell(listener, beat);
      }
    }
  }

  function trouble(error: unknown): void {
    if (!isTroubled) log.warn({ err: error }, "could not look for what is new, for live streams");
    isTroubled = true;
    if (performance.now() - Math.min(lastLook, lastCheck) < PATIENCE_MS) return;
    for (const listener of listeners) end(listener, "trouble", BACK.soon);
  }

  async function loop(): Promise<void> {
    if (isLooping) return;
    isLooping = true;
    // Whose streams these are was looked up as they were opened.
    lastCheck = performance.now();
    while (listeners.size > 0 && !ending.signal.aborted) {
      await look().then(recheck).catch(trouble);
      sweep();
      await wait(LOOK_EVERY_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
    isLooping = false;
  }

  /** Of too many streams of an account the oldest is most likely one whose client is gone. */
  function makeRoom(uid: string): void {
    const own = [...listeners].filter(({ actor }) => actor.uid === uid);
    for (const oldest of own.slice(0, Math.max(0, own.length - mostOfAccount + 1)))
      end(oldest, "replaced", BACK.late);
  }

  return {
    /** A stream for this caller, from the place of `after` on. Refuses `overloaded` where there are too many, or none may come. */
    async open({ actor, identity }: Caller, after: string | undefined): Promise<Readable> {
      if (ending.signal.aborted || listeners.size + opening >= most) throw new Refusal("overloaded");
      opening++;
      try {
        // From here on the loop's looks tell it all that is newer.
        if (performance.now() - lastLook > 2 * LOOK_EVERY_MS) await look();
      } finally {
        opening--;
      }
      if (ending.signal.aborted) throw new Refusal("overloaded");
      makeRoom(actor.uid);
      const listener = createListener(actor, identity);
      listener.events.on("close", () => {
        if (listeners.delete(listener)) onEnd("left");
      });
      listeners.add(listener);
      const { events, ...how } = feed.since(after);
      tell(listener, messageText("hello", how, feed.token()));
      const told = toldOf(actor, events);
      if (told.length > 0) tell(listener, changesText(told, feed.token()));
      void loop();
      return listener.events;
    },
    /** How many streams are open. */
    count: () => listeners.size,
    /** Lets all go, to an instance that stays, and takes no more. */
    close(): void {
      ending.abort();
      for (const listener of listeners) end(listener, "drain", BACK.now);
    },
  };
}

/** Whether the account is still what its stream was opened as. */
function sameRights(now: Actor | undefined, before: Actor): boolean {
  if (now?.role !== before.role || (now.isFrozen ?? false) !== (before.isFrozen ?? false)) return false;
  return sameGrants(now.grants, before.grants);
}
