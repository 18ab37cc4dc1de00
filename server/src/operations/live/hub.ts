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
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Identity } from "../../platform/lib/identity.ts";
import { createFeed, type FeedSettings } from "./feed.ts";
import { changesText, createListener, endListener, type Listener, messageText, send } from "./listener.ts";
import type { EventRow } from "./queries.ts";

type Listening = Pick<Actor, "uid" | "role" | "grants">;

/**
 * Returns whether a listener may hear of a changed row: an admin who may read its topic may, and so may the account
 * whose row it is.
 */
function mayHear(actor: Listening, { topic, uid }: EventRow): boolean {
  if (!Object.hasOwn(liveTopics, topic)) return false;
  if (uid === actor.uid) return true;
  return actor.role === "admin" && mayCall(actor.grants, liveTopics[topic as LiveTopic]);
}

/** Returns the events that a listener may hear of, with one event for each row. */
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
/**
 * Milliseconds between two checks of the listeners' rights. Streams of demoted, frozen or deleted accounts end within
 * this time.
 */
const RECHECK_MS = 2_000;
/**
 * Milliseconds for which streams stay open if the database cannot be reached. Once it can be reached, the changes in
 * between are sent.
 */
const PATIENCE_MS = 5_000;
const MOST = 2_000;
const MOST_OF_ACCOUNT = 10;
/**
 * Milliseconds within which clients should reconnect. Each gets another random time, so that they do not all come at
 * once.
 */
const BACK = { now: [200, 2_000], soon: [2_000, 10_000], late: [45_000, 75_000] } as const;

export interface HubParts {
  /** A separate database connection, so that no other query delays the polls. */
  db: Database;
  log: Pick<Logger, "warn">;
  /** Called with the reason whenever a stream ends. */
  onEnd?: (why: WhyEnded) => void;
  settings?: HubSettings;
}

export interface HubSettings extends FeedSettings {
  /** Maximum number of streams in total and per account. If an account exceeds its maximum, its oldest stream ends. */
  most?: number;
  mostOfAccount?: number;
  beatMs?: number;
}

/** The account that opens a stream, and its token. */
export interface Caller {
  actor: Actor;
  identity: Identity;
}

export type WhyEnded = "left" | "slow" | "expired" | "access" | "replaced" | "trouble" | "drain";
export type Hub = ReturnType<typeof createHub>;

const within = ([least, most]: readonly [number, number]) =>
  Math.round(least + Math.random() * (most - least));

/**
 * The open live streams of this process. One loop polls the table of events for all of them. The loop also ends streams
 * whose token has expired, whose account has lost rights, or whose client does not read (docs/decisions/081).
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

  /** Ends the streams of accounts whose rights have changed. Their clients open new ones. */
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
        // If the client has left two heartbeats in a row unread, its stream ends.
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
    // No check is due yet: the rights of these streams were checked when they were opened.
    lastCheck = performance.now();
    while (listeners.size > 0 && !ending.signal.aborted) {
      await look().then(recheck).catch(trouble);
      sweep();
      await wait(LOOK_EVERY_MS, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
    isLooping = false;
  }

  /** Ends the oldest stream of an account that has too many. The client of that stream is most likely gone. */
  function makeRoom(uid: string): void {
    const own = [...listeners].filter(({ actor }) => actor.uid === uid);
    for (const oldest of own.slice(0, Math.max(0, own.length - mostOfAccount + 1)))
      end(oldest, "replaced", BACK.late);
  }

  return {
    /**
     * Opens a stream that begins at the position `after`. Throws `overloaded` if too many streams are open or the hub
     * is closing.
     */
    async open({ actor, identity }: Caller, after: string | undefined): Promise<Readable> {
      if (ending.signal.aborted || listeners.size + opening >= most) throw new DomainError("overloaded");
      opening++;
      try {
        // A recent poll is enough, because the loop sends everything newer.
        if (performance.now() - lastLook > 2 * LOOK_EVERY_MS) await look();
      } finally {
        opening--;
      }
      if (ending.signal.aborted) throw new DomainError("overloaded");
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
    /** Returns the number of open streams. */
    count: () => listeners.size,
    /** Ends all streams and refuses new ones, so that clients move to another instance. */
    close(): void {
      ending.abort();
      for (const listener of listeners) end(listener, "drain", BACK.now);
    },
  };
}

/** Returns whether the account still has the rights with which its stream was opened. */
function sameRights(now: Actor | undefined, before: Actor): boolean {
  if (now?.role !== before.role || (now.isFrozen ?? false) !== (before.isFrozen ?? false)) return false;
  return sameGrants(now.grants, before.grants);
}
