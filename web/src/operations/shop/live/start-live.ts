import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { noteHeard, setLive } from "../../../platform/api/live-net.ts";
import type { TokenSource } from "../../../platform/api/with-token.ts";
import { SILENCE_MS } from "./connect.ts";
import type { LiveMessage } from "./messages.ts";
import { shareStream } from "./one-tab.ts";
import { isTold, keysOf, notificationsKey } from "./what-to-read.ts";

/** Each list is fetched at most once in this time, however many events arrive; a single event shows immediately. */
const PACE_MS = 700;
/** In a hidden tab, only the notifications are fetched, for its title, sound and notice. */
const HIDDEN_PACE_MS = 3_000;

const seenWhileHidden = hashKey(notificationsKey);

/** Fetches changed data again: visible data at a limited rate, the rest when it is opened. */
function createReadAgain(queryClient: QueryClient) {
  const pending = new Map<string, QueryKey>();
  const lastRead = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function readDue(): void {
    clearTimeout(timer);
    timer = undefined;
    const now = performance.now();
    const pace = document.hidden ? HIDDEN_PACE_MS : PACE_MS;
    let next = Number.POSITIVE_INFINITY;
    for (const [name, key] of pending) {
      if (document.hidden && name !== seenWhileHidden) continue;
      const due = (lastRead.get(name) ?? Number.NEGATIVE_INFINITY) + pace;
      if (due > now) {
        next = Math.min(next, due);
        continue;
      }
      pending.delete(name);
      lastRead.set(name, now);
      void queryClient.invalidateQueries({ queryKey: key });
    }
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(readDue, next - now);
    if (lastRead.size > 200) for (const [name, at] of lastRead) if (now - at > pace) lastRead.delete(name);
  }

  const onVisible = () => document.hidden || readDue();
  document.addEventListener("visibilitychange", onVisible);

  return {
    keys(keys: readonly QueryKey[]): void {
      for (const key of keys) pending.set(hashKey(key), key);
      readDue();
    },
    /** Fetches again all data that the stream reports on and that is older than this many seconds. */
    olderThan(seconds: number): void {
      const before = Date.now() - seconds * 1_000;
      void queryClient.invalidateQueries({
        predicate: ({ queryKey, state }) => isTold(queryKey) && state.dataUpdatedAt < before,
      });
    },
    end(): void {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    },
  };
}

export interface LiveParts {
  uid: string;
  token: TokenSource;
  queryClient: QueryClient;
}

/** Fetches again what the live stream reports as changed, until the returned function is called. */
export function startLive({ uid, token, queryClient }: LiveParts): () => void {
  const ending = new AbortController();
  const again = createReadAgain(queryClient);
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Notes a heartbeat. Without heartbeats, polling returns to its rate without a stream. */
  function noteLife(): void {
    setLive(true);
    clearTimeout(timer);
    timer = setTimeout(() => {
      setLive(false);
      again.olderThan(0);
    }, SILENCE_MS);
  }

  function onMessage(message: LiveMessage): void {
    noteLife();
    if (message.name !== "beat") noteHeard(message.id);
    if (message.name === "change") again.keys(message.data.flatMap(keysOf));
    else if (message.name === "missed") again.olderThan(0);
    else if (message.name === "hello" && !message.data.complete) again.olderThan(message.data.seconds);
  }

  shareStream({ uid, token, onMessage, signal: ending.signal });
  return () => {
    ending.abort();
    clearTimeout(timer);
    setLive(false);
    again.end();
  };
}
